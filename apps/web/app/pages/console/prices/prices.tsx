import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { Prices } from '../../../features/prices/lists/prices.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.prices())

export default function PricesPage() {
  const mayEdit = reachOf(useSignedIn().role, 'company.edit') !== 'none'
  return mayEdit ? <Prices /> : <NoAccess />
}
