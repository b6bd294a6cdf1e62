import { useMay } from '../../../client/use-may.ts'
import { Prices } from '../../../features/prices/lists/prices.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PricesPage() {
  return useMay('company.edit') ? <Prices /> : <NoAccess />
}
