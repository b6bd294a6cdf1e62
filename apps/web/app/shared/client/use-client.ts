import type { CallInput } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { ClientSet, OpenCall } from './client-set.ts'

/** Loads the client `id`, and offers a refetch that bypasses the cache. */
export function useClient<Open extends OpenCall, Values extends object>(
  { open, read }: ClientSet<Open, Values>,
  id: number,
) {
  const queryClient = useQueryClient()
  const request = { client_id: id } as CallInput<Open>
  const question = {
    queryKey: [open, request],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(open, request, { signal }),
  }
  const { data, error, refetch } = useQuery({ ...question, select: read })
  return {
    client: data,
    // Data on the screen stays when a refetch fails.
    error: data ? null : error,
    refetch: () => void refetch(),
    reread: async () => read(await queryClient.fetchQuery({ ...question, staleTime: 0 })),
  }
}
