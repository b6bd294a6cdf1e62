import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { Approvals } from '../../features/wallet/approvals/approvals.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.approvals())

export default function ApprovalsPage() {
  const mayApprove = reachOf(useSignedIn().role, 'money.approve') !== 'none'
  return mayApprove ? <Approvals /> : <NoAccess />
}
