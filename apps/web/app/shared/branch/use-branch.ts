import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BranchSet } from './branch-set.ts'
import { stateOf } from './branch-values.ts'

/** Loads the branch `id`, and offers a refetch that bypasses the cache. */
export function useBranch(set: BranchSet, id: number) {
  const client = useQueryClient()
  const question = {
    queryKey: [set.open, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => set.read(id, signal),
  }
  const { data, error, refetch } = useQuery(question)
  return {
    branch: data,
    error: data ? null : error,
    refetch: () => void refetch(),
    reread: async () => stateOf(await client.fetchQuery({ ...question, staleTime: 0 })),
  }
}
