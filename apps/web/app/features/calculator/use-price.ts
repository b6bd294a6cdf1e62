import type { CallInput } from '@mersal/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

/** Loads the price of `request`. Null sends no request. */
export function usePrice(request: CallInput<'enquire'> | null) {
  return useQuery({
    queryKey: ['enquire', request],
    queryFn: request ? ({ signal }) => call('enquire', request, { signal }) : skipToken,
  })
}
