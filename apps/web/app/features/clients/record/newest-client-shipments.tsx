import type { PartShipment } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { NewestShipments } from '../../../ui/shipment/newest-shipments.tsx'
import { shipmentRows } from './shipment-rows.tsx'

type Props = { clientId: number; newest: readonly PartShipment[] | undefined }

/** The newest shipments of a client, as the docs console returns them. */
export default function NewestClientShipments({ clientId, newest }: Props) {
  const columns = useMemo(() => shipmentRows.columns(), [])
  return (
    <NewestShipments
      {...shipmentRows}
      label={m.client_shipments()}
      newest={newest}
      columns={columns}
      noneYet={m.client_shipments_none_yet()}
      allPath={`${viewPath(paths.clients, clientId)}?tab=1`}
    />
  )
}
