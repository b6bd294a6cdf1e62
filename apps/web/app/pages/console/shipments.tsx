import { brand } from '../../brand.ts'
import { ShipmentsList } from '../../features/shipments/shipments-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'

export const meta = () => [{ title: `${m.shipments()} · ${brand.name[pageLanguage()]}` }]

export default function Shipments() {
  return <ShipmentsList />
}
