import type { CallInput, CallReply } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { CallRefused } from '../../../client/call-refused.ts'
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
    queryFn: ({ signal }) => quote(JSON.parse(draft) as Draft, signal),
    placeholderData: keepPreviousData,
  })
}

async function quote(draft: Draft, signal: AbortSignal): Promise<CallReply<'quoteShipment'>> {
  try {
    return await call('quoteShipment', draft, { signal })
  } catch (error) {
    const faulty = error instanceof CallRefused ? Object.keys(error.fields) : []
    const right = Object.entries(draft).filter(
      ([name]) => !faulty.some((path) => path.split('.')[0] === name),
    )
    if (right.length === Object.keys(draft).length) throw error
    return call('quoteShipment', Object.fromEntries(right) as Draft, { signal })
  }
}

/** Text, so that equal drafts have the same query key. */
function draftOf(values: OrderValues): string {
  const order = toOrder(values) as Draft
  const given = priced.filter((name) => order[name] !== '')
  return JSON.stringify(Object.fromEntries(given.map((name) => [name, order[name]])))
}
