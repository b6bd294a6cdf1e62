import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { partShipmentsLook } from '../../../ui/shipment/part-shipment-columns.tsx'
import { shipmentRows } from './shipment-rows.tsx'

const shipments = defineList('listClientShipments', [], '')

/** All shipments of a client, with pagination. */
export default function ClientShipments({ clientId }: { clientId: number }) {
  const list = useList(shipments, { client_id: clientId })
  const columns = useMemo(() => shipmentRows.columns(), [])
  return (
    <ListView
      {...shipmentRows}
      className={partShipmentsLook}
      list={list}
      label={m.client_shipments()}
      columns={columns}
      noneYet={m.client_shipments_none_yet()}
    />
  )
}
