import { useMay } from '../../client/use-may.ts'
import { CompanyRecord } from '../../features/company/company-record.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.company())

export default function CompanyPage() {
  return useMay('company.edit') ? <CompanyRecord /> : <NoAccess />
}
