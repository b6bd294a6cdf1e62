import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const CasesOfShipment = lazyPart(() => import('./cases-of-shipment.tsx'))

/** The cases of a shipment. Without any there is nothing to see, and nothing more to load. */
export function ShipmentCases({ awb }: { awb: string }) {
  const { data } = useQuery(callQuery('listCasesOfShipment', { awb }))
  if (!data || data.list_items.length === 0) return null
  return <CasesOfShipment rows={data.list_items} />
}
