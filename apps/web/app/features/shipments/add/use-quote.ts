import type { CallInput } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { usePaused } from '../../../ui/control/use-paused.ts'
import { type OrderValues, toOrder } from './order-values.ts'

type Draft = CallInput<'quoteShipment'>

/** The fields that affect the price. */
const priced = [
  'client_id',
  'sender_latitude',
  'sender_longitude',
  'branch_sender_location_id',
  'receiver_latitude',
  'receiver_longitude',
  'length',
  'width',
  'height',
  'weight',
  'packages',
  'parcels',
  'cod',
  'fee_collection',
  'seller_sends',
  'pick_up_nearby',
  'priority',
] as const satisfies (keyof Draft)[]

/** The live price, debounced. An invalid field counts as missing. */
export function useQuote(values: OrderValues) {
  const draft = usePaused(draftOf(values))
  return useQuery({
    queryKey: ['quoteShipment', draft],
    queryFn: async ({ signal }) => {
      const { withoutFaults } = await import('../../../client/call-requests.ts')
      return call('quoteShipment', withoutFaults('quoteShipment', JSON.parse(draft) as Draft), { signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** Text, so that equal drafts have the same query key. */
function draftOf(values: OrderValues): string {
  const order = toOrder(values) as Draft
  return JSON.stringify(Object.fromEntries(priced.map((name) => [name, order[name]])))
}
