import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const MessagesOfShipment = lazyPart(() => import('./messages-of-shipment.tsx'))

/** The messages about a shipment. Without any there is nothing to see, and nothing more to load. */
export function ShipmentMessages({ awb }: { awb: string }) {
  const { data } = useQuery(callQuery('listMessagesOfShipment', { awb }))
  if (!data || (data.list_items.length === 0 && !data.stopped)) return null
  return <MessagesOfShipment rows={data.list_items} stopped={data.stopped} />
}
