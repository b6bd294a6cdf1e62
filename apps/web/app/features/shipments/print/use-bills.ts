import { type CallReply, limits } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

export type Bill = CallReply<'openBill'>

/** What is printed of `awbs`, in their order: as many calls as it takes. */
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
