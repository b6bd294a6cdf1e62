import {
  type CallReply,
  type CallRequest,
  egp,
  foldCode,
  type Language,
  payoutLineStateLabels,
} from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import type { MailParts } from '../../clients/index.ts'
import { checkCode } from '../cash/cash-codes.service.ts'
import { mailPaidCash } from '../cash/cash-mail.ts'
import { prepareWithoutCode } from '../cash/without-code.service.ts'
import { holdBranch } from '../details/details.repository.ts'
import { bookEnd, type Ending, type LineEnd } from './book-ends.service.ts'
import { outcomesOf } from './end-lines.policy.ts'
import { findLines, lockBatchOfLine } from './lines.repository.ts'

/** Books what became of one line. Cash without the client's code waits for a second person instead. */
export async function endLine(
  { tx, actor, now, language, ...parts }: Ending & MailParts & { language: Language },
  request: CallRequest<'endPayoutLine'>,
): Promise<CallReply<'endPayoutLine'>> {
  const { line_id, outcome, bank_reference, code, reason } = request
  const scope = scopeOf(actor, 'money.move')
  const batch = await lockBatchOfLine(tx, line_id)
  const [line] = await findLines(tx, scope, { lineIds: [line_id] }, language)
  if (!batch || !line) throw new Refused('not_found', 'not_found')
  if (line.state === 'open' && batch.state === 'prepared')
    throw new Refused('conflict', 'payout_not_approved')
  if (line.approval_id !== null) throw new Refused('conflict', 'payout_line_waits')
  if (outcome === 'returned' && line.branch_id !== null && !(await holdBranch(tx, line.branch_id)))
    throw new Refused('conflict', 'payout_branch_deleted')
  if (!outcomesOf(line, batch.state, actor).includes(outcome)) {
    if (outcome === 'returned' && line.state === 'open') throw new Refused('conflict', 'payout_not_paid')
    if (line.state === 'open' || line.state === 'paid') throw new Refused('not_allowed', 'not_allowed')
    const state = payoutLineStateLabels[line.state][language]
    throw new Refused('conflict', 'payout_line_is', { parameters: { state } })
  }
  if (outcome === 'paid' && foldCode(bank_reference) === '')
    throw Refused.field('bank_reference', 'payout_reference_required')
  if (outcome !== 'paid' && reason === '') throw Refused.field('reason', 'payout_reason_required')
  const done = { id: line_id, amount: egp(line.piastres) }
  const ending = { tx, actor, now }
  const end: LineEnd = { line, outcome, reference: bank_reference, reason }
  if (line.method !== 'cash' || outcome !== 'paid') {
    await bookEnd(ending, end)
    return { ...done, state: outcome, approval_id: null }
  }
  if (code === undefined) {
    if (reason === '') throw Refused.field('code', 'payout_code_needed')
    return { ...done, state: 'open', approval_id: await prepareWithoutCode(ending, end) }
  }
  const mailing = { tx, now, ...parts }
  await checkCode({ ...mailing, actor }, line, code)
  await bookEnd(ending, { ...end, proof: 'code' })
  await mailPaidCash(mailing, { lineId: line_id, name: actor.name, approver: null })
  return { ...done, state: 'paid', approval_id: null }
}
