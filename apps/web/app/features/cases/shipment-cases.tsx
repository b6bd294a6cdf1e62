import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../client/call.ts'

const CasesOfShipment = lazy(() => import('./cases-of-shipment.tsx'))

/** The cases of a shipment. Without any there is nothing to see, and nothing more to load. */
export function ShipmentCases({ awb }: { awb: string }) {
  const { data } = useQuery({
    queryKey: ['listCasesOfShipment', { awb }],
    queryFn: ({ signal }) => call('listCasesOfShipment', { awb }, { signal }),
  })
  if (!data || data.list_items.length === 0) return null
  return (
    <Suspense>
      <CasesOfShipment rows={data.list_items} />
    </Suspense>
  )
}
