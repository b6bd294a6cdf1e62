import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The calls that show branches or names of their managers: both consoles, and the employees. */
const affected = [
  'listBranches',
  'openBranch',
  'docsListBranches',
  'docsViewBranch',
  'listEmployees',
  'openEmployee',
]

/** Invalidates everything that shows a branch. Visible queries refetch, unless the branch is `gone`. */
export function useBranchesChanged(): (gone?: 'gone') => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (gone) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => affected.includes(String(queryKey[0])),
        refetchType: gone ? 'none' : 'active',
      }),
    [client],
  )
}
