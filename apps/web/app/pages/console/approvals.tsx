import { useMay } from '../../client/use-may.ts'
import { Approvals } from '../../features/wallet/approvals/approvals.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.approvals())

export default function ApprovalsPage() {
  return useMay('money.approve') ? <Approvals /> : <NoAccess />
}
