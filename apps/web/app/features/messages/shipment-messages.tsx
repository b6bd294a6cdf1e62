import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../client/call.ts'

const MessagesOfShipment = lazy(() => import('./messages-of-shipment.tsx'))

/** The messages about a shipment. Without any there is nothing to see, and nothing more to load. */
export function ShipmentMessages({ awb }: { awb: string }) {
  const { data } = useQuery({
    queryKey: ['listMessagesOfShipment', { awb }],
    queryFn: ({ signal }) => call('listMessagesOfShipment', { awb }, { signal }),
  })
  if (!data || (data.list_items.length === 0 && !data.stopped)) return null
  return (
    <Suspense>
      <MessagesOfShipment rows={data.list_items} stopped={data.stopped} />
    </Suspense>
  )
}
