import type { PartShipment } from '@mersal/contract'
import { shipmentPath } from '../../../paths.ts'
import { OpenShipment } from '../../../ui/shipment/open-shipment.tsx'
import { partShipmentColumns } from '../../../ui/shipment/part-shipment-columns.tsx'

/** How a client's shipments look in both consoles. Each row opens its shipment (spec §2). */
export const shipmentRows = {
  columns: () => partShipmentColumns({ action: (row) => <OpenShipment to={linkOf(row)} /> }),
  keyOf: ({ shipment_id }: PartShipment) => shipment_id,
  linkOf,
}

function linkOf({ shipment_id }: PartShipment): string {
  return shipmentPath(shipment_id)
}
