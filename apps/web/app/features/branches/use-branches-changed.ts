import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What shows branches or the names of their managers: both consoles, and the employees. */
const affected = [
  'listBranches',
  'openBranch',
  'docsListBranches',
  'docsViewBranch',
  'listEmployees',
  'openEmployee',
]

/** A change of a branch is seen everywhere; what is on the screen is read anew unless it is `gone`. */
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
