import type { ApprovalKind, Deciding } from '../../platform/approvals/approval-kind.ts'
import { countReversal } from './counting/reverse-count.service.ts'
import type { Moving } from './moving.ts'
import { bookCorrection } from './settlements/corrections.service.ts'
import { bookApproved, releaseSettlement } from './settlements/settlements.service.ts'
import { bookClientPayment, bookShortageWriteOff } from './wallet.service.ts'
import { bookApprovedWriteOff } from './write-offs/write-offs.service.ts'

/** What a second person approved is booked in the preparer's name. */
function movingOfApproved({ tx, preparer, now, prepared }: Deciding): Moving {
  return { tx, actor: preparer, now, note: prepared.note, limitPiastres: null }
}

/** The acts of the wallet that a second person approves above the company's limit. */
export const walletApprovals: readonly ApprovalKind[] = [
  countReversal,
  {
    act: 'settlement',
    approve: (deciding) => bookApproved(movingOfApproved(deciding), deciding.prepared.settlement_id ?? 0),
    decline: ({ tx, prepared }) => releaseSettlement(tx, prepared.settlement_id ?? 0),
  },
  {
    act: 'correction',
    approve: (deciding) =>
      bookCorrection(
        movingOfApproved(deciding),
        deciding.prepared.client_id ?? 0,
        deciding.prepared.piastres,
      ),
  },
  {
    act: 'write_off',
    approve: (deciding) => bookApprovedWriteOff(movingOfApproved(deciding), deciding.prepared),
  },
  {
    act: 'shortage_write_off',
    approve: (deciding) =>
      bookShortageWriteOff(
        movingOfApproved(deciding),
        deciding.prepared.courier_id ?? 0,
        deciding.prepared.piastres,
      ),
  },
  {
    act: 'client_payment',
    approve(deciding) {
      const { client_id, safe_branch_id, piastres, deposit } = deciding.prepared
      const into = safe_branch_id === null ? 'bank' : { counterOfBranchId: safe_branch_id }
      return bookClientPayment(movingOfApproved(deciding), client_id ?? 0, { piastres, into, deposit })
    },
  },
]
