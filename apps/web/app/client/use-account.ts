import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** The own e-mail, and whose the account is for approvals. */
export function useAccount({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['viewAccount', {}],
    queryFn: ({ signal }) => call('viewAccount', {}, { signal }),
    enabled,
  })
}
