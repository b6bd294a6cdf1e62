import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { CompanyRecord } from '../../features/company/company-record.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.company())

export default function CompanyPage() {
  const mayEdit = reachOf(useSignedIn().role, 'company.edit') !== 'none'
  return mayEdit ? <CompanyRecord /> : <NoAccess />
}
