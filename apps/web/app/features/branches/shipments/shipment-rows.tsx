import type { PartShipment } from '@mersal/contract'
import { shipmentPath } from '../../../paths.ts'
import { OpenShipment } from '../../../ui/shipment/open-shipment.tsx'
import { partShipmentColumns } from '../../../ui/shipment/part-shipment-columns.tsx'

/** How a branch's shipments look. Each row opens the shipment from this branch's view (spec §2). */
export const shipmentRows = {
  columns: (ofBranch: boolean) =>
    partShipmentColumns({
      action: (row) => <OpenShipment to={linkOf(row)} />,
      ...(ofBranch && { naming: 'client' }),
    }),
  keyOf: ({ shipment_id }: PartShipment) => shipment_id,
  linkOf,
}

function linkOf({ shipment_id, branch_id }: PartShipment): string {
  return shipmentPath(shipment_id, branch_id)
}
