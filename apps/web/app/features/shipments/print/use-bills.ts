import { type CallReply, limits } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

export type Bill = CallReply<'openBill'>

/** The waybills of `awbs`, in the same order, loaded with as many calls as needed. */
export function useBills(awbs: readonly string[]) {
  return useQuery({
    queryKey: ['bills', awbs],
    queryFn: async ({ signal }) => {
      const bills: Bill[] = []
      for (let first = 0; first < awbs.length; first += limits.billsAPage) {
        const some = awbs.slice(first, first + limits.billsAPage)
        const { ids } = await call('signBills', { awbs: some }, { signal })
        const { list_items } = await call('openPublicBills', { awb: ids }, { signal })
        bills.push(...list_items)
      }
      return bills
    },
    enabled: awbs.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}
