import { Prices } from '../../../features/prices/lists/prices.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PricesPage() {
  return <Prices />
}
