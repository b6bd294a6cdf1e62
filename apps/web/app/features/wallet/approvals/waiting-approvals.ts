import { m } from '../../../paraglide/messages.js'
import { waitingAt } from '../../../shared/waiting/waiting-count.tsx'

/** Approvals that the person may decide. */
export const waitingApprovals = waitingAt('money.approve', 'countApprovals', {}, ({ mine }) => [
  { count: mine, label: m.approvals_count },
])
