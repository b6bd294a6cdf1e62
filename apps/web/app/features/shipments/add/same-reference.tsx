import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { usePaused } from '../../../ui/control/use-paused.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'

/** Points out an order that the client has with this number already. It may be another one, so nothing is refused. */
export function SameReference({ client, reference }: { client: number; reference: string }) {
  const typed = usePaused(reference.trim())
  const { data } = useQuery({
    ...callQuery('listShipments', { client_id: client, search: typed, page: 1 }),
    enabled: typed !== '',
  })
  const same = typed === '' ? undefined : data?.list_items.find((row) => row.reference === typed)
  return (
    <p className="sub" role="status">
      {same && (
        <>
          {m.order_same_reference()}{' '}
          <Link to={shipmentPath(same.awb)}>
            <Awb awb={same.awb} />
          </Link>
        </>
      )}
    </p>
  )
}
