import { ShipmentsList } from '../../../features/shipments/list/shipments-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.shipments())

export default function Shipments() {
  return <ShipmentsList />
}
