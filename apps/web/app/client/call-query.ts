import type { CallInput, CallName } from '@mersal/contract'
import { call } from './call.ts'

/** What `useQuery` needs to read by a call. The key is the call's name and its request. */
export function callQuery<N extends CallName>(name: N, request: CallInput<N>) {
  return {
    queryKey: [name, request],
    queryFn: ({ signal }: { signal?: AbortSignal }) => call(name, request, { ...(signal && { signal }) }),
  }
}
