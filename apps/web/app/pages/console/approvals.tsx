import { Approvals } from '../../features/wallet/approvals/approvals.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.approvals())

export default function ApprovalsPage() {
  return <Approvals />
}
