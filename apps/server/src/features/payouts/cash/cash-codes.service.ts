import { timingSafeEqual } from 'node:crypto'
import { type CallReply, type CallRequest, languages, limits } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { hashShortCode, randomDigits } from '../../../platform/session/short-codes.ts'
import { logActivity } from '../../activity-log/index.ts'
import { changedEmail, type Mailing } from '../../client-mail/index.ts'
import { loggedLine } from '../batches/book-ends.service.ts'
import { mayHaveCode } from '../batches/end-lines.policy.ts'
import { findLines, type LineRecord, lockBatchOfLine } from '../batches/lines.repository.ts'
import {
  type CashLine,
  cashLines,
  countSent,
  countWrongCode,
  lockCode,
  saveCode,
} from './cash-codes.repository.ts'
import { mailCode } from './cash-mail.ts'

const dayMs = 86_400_000

/** Makes a code for each line of cash of a batch, and sends it to the client. A client without an e-mail gets none. */
export async function makeCodes(mailing: Mailing, batchId: number): Promise<void> {
  for (const line of await cashLines(mailing.tx, { batchId })) await makeCode(mailing, line)
}

/** Returns to how many addresses the code was sent. Without one, it is not stored. */
async function makeCode(mailing: Mailing, line: CashLine): Promise<number> {
  const { tx, now, key } = mailing
  const code = randomDigits(limits.payouts.codeDigits)
  const emails = await mailCode(mailing, line, code)
  if (emails > 0) await saveCode(tx, line.id, hashOf(key, line.id, code), now)
  return emails
}

/** Makes a new code of an open line of cash. The wrong tries of earlier ones still count. */
export async function sendCode(
  mailing: Mailing & { actor: Employee },
  { line_id }: CallRequest<'sendPayoutCode'>,
): Promise<CallReply<'sendPayoutCode'>> {
  const { tx, now, actor } = mailing
  const batch = await lockBatchOfLine(tx, line_id)
  const [line] = await findLines(tx, scopeOf(actor, 'money.pay-out'), { lineIds: [line_id] }, languages[0])
  const [cashLine] = await cashLines(tx, { lineId: line_id })
  if (!batch || !line) throw new Refused('not_found', 'not_found')
  if (!cashLine || !mayHaveCode(line, batch.state)) throw new Refused('conflict', 'payout_code_not_due')
  if (line.wrong_codes !== null && line.wrong_codes >= limits.handOverCodeTries)
    throw new Refused('conflict', 'payout_code_locked')
  const { codesADay: maximum } = limits.payouts
  if ((await countSent(tx, line_id, new Date(now.getTime() - dayMs))) >= maximum)
    throw new Refused('conflict', 'payout_codes_enough', { parameters: { maximum } })
  const emails = await makeCode(mailing, cashLine)
  if (emails === 0) throw new Refused('conflict', 'payout_code_no_email')
  await logActivity(tx, actor, now, { action: 'money_payout_code_sent', ...loggedLine(line) })
  return { id: line_id, emails }
}

/**
 * Checks the client's code of an open line of cash. The batch is locked. A wrong code is counted and refused. A person who
 * changed the client's e-mail is refused, because the code was sent there.
 * @throws {Refused} when the code does not prove that the client took the cash.
 */
export async function checkCode(
  { tx, actor, now, key }: Pick<Mailing, 'tx' | 'now' | 'key'> & { actor: Employee },
  line: LineRecord,
  code: string,
): Promise<void> {
  const known = await lockCode(tx, line.id)
  if (!known) throw Refused.field('code', 'payout_code_none')
  if (await changedEmail(tx, line.client_id, actor.id)) throw Refused.field('code', 'payout_code_own_email')
  const isLocked = known.wrong_codes >= limits.handOverCodeTries
  if (!isLocked && timingSafeEqual(known.code_hash, hashOf(key, line.id, code))) return
  if (!isLocked) await countWrongCode(tx, line.id)
  const left = limits.handOverCodeTries - known.wrong_codes - 1
  if (left === 0)
    await logActivity(tx, actor, now, { action: 'money_payout_code_locked', ...loggedLine(line) })
  const wrong = { key: left > 0 ? 'payout_code_wrong' : 'payout_code_locked', parameters: { left } } as const
  throw new Refused('invalid', wrong.key, {
    parameters: wrong.parameters,
    fields: { code: wrong },
    commitsWrites: true,
  })
}

function hashOf(key: Buffer, lineId: number, code: string): Buffer {
  return hashShortCode(key, 'payout codes', `${lineId}:`, code)
}
