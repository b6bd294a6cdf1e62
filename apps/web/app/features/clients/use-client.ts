import type { CallInput } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { ClientSet, OpenCall } from './client-set.ts'

/** The client `id` as it is, and how to read it anew past what is kept. */
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
    // What is on the screen stays there when reading it anew fails.
    error: data ? null : error,
    refetch: () => void refetch(),
    reread: async () => read(await queryClient.fetchQuery({ ...question, staleTime: 0 })),
  }
}
