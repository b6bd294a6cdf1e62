import { AddShipment } from '../../features/shipments/add/add-shipment.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.add_shipment())

export default function ShipmentsAdd() {
  return <AddShipment />
}
