import { languages } from '@mersal/contract'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import type { MailParts } from '../../clients/index.ts'
import { prepareForApproval } from '../../wallet/index.ts'
import { bookEnd, type Ending, type LineEnd } from '../batches/book-ends.service.ts'
import { outcomesOf } from '../batches/end-lines.policy.ts'
import { findLines, lockBatchOfLine } from '../batches/lines.repository.ts'
import { saveTaker } from './cash-codes.repository.ts'
import { mailPaidCash } from './cash-mail.ts'

/** Cash of a line in a locked batch waits for a second person, since there is no code. Returns the approval. */
export async function prepareWithoutCode(
  { tx, actor, now }: Ending,
  { line, reference, reason }: LineEnd,
): Promise<number> {
  if (line.branch_id === null) throw new Error('cash without a branch')
  await saveTaker(tx, line.id, reference)
  const { approval_id } = await prepareForApproval(
    { tx, actor, now, note: reason, limitPiastres: null },
    {
      act: 'payout_cash',
      piastres: line.piastres,
      clientId: line.client_id,
      payoutLineId: line.id,
      safeBranchId: line.branch_id,
      branchIds: [line.branch_id],
    },
  )
  return approval_id
}

/** Cash that is paid without the client's code leaves the safe when a second person approves it. */
export const cashApproval = ({
  key,
  company,
}: {
  key: Buffer
  company: () => MailParts['company']
}): ApprovalKind => ({
  act: 'payout_cash',
  async approve({ tx, subject, preparer, actor, now }) {
    const batch = await lockBatchOfLine(tx, subject)
    const [line] = await findLines(tx, scopeOf(preparer, 'money.move'), { lineIds: [subject] }, languages[0])
    const isDue =
      line && batch && outcomesOf({ ...line, approval_id: null }, batch.state, preparer).includes('paid')
    if (!isDue) throw new Refused('not_allowed', 'not_allowed')
    const { reference } = line
    const end = { line, outcome: 'paid', reference, reason: '', proof: 'approval' } as const
    const entryId = await bookEnd({ tx, actor: preparer, now }, end)
    const mailing = { tx, now, key, company: company() }
    await mailPaidCash(mailing, { lineId: subject, name: preparer.name, approver: actor.name })
    return entryId
  },
  decline: ({ tx, subject }) => saveTaker(tx, subject, ''),
})
