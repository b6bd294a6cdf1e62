import { useMay } from '../../../client/use-may.ts'
import { AddShipment } from '../../../features/shipments/add/add-shipment.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_shipment())

export default function ShipmentsAdd() {
  return useMay('shipments.work') ? <AddShipment /> : <NoAccess />
}
