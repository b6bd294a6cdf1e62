import { timingSafeEqual } from 'node:crypto'
import { limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Mail, queueMail } from '../../../platform/mail/mail.ts'
import { hashShortCode, randomDigits } from '../../../platform/session/short-codes.ts'
import { countFailures, hashIdentifier, noteFailure } from '../sign-in/sign-in-failures.repository.ts'
import { codesPerAccount, codesPerAddress, lockMinutes, triesPerAddress } from '../sign-in/sign-in-limits.ts'
import { lockedOut } from '../sign-in/sign-in-tries.service.ts'
import { addCode, countCodes, countTry, lockEmail, newestCode } from './mailed-codes.repository.ts'

/** What a code is for. A code for one purpose is wrong for the other. */
type Purpose = 'reset codes' | 'e-mail codes'

export type Mailing = { now: Date; key: Buffer }
/** Who asks for a code or enters one, from an address. */
export type CodeCaller = Mailing & { address: string }

type NewCode = {
  email: string
  purpose: Purpose
  /** Null: the address belongs to nobody, so nothing is mailed. */
  employeeId: number | null
  minutes: number
  /** The address of the person who asked for it; null for an invitation, which nobody asks for. */
  address: string | null
  mail: (code: string) => Mail
}

/** Mails a new code, which replaces earlier ones of the address. */
export async function mailCode(tx: Transaction, sent: NewCode, { now, key }: Mailing): Promise<void> {
  const emailHash = hashIdentifier(sent.email)
  const code = randomDigits(limits.resetCode.digits)
  const expiresAt = new Date(now.getTime() + sent.minutes * 60_000)
  await addCode(tx, {
    emailHash,
    address: sent.address,
    employeeId: sent.employeeId,
    codeHash: hashShortCode(key, sent.purpose, emailHash, code),
    at: now,
    expiresAt,
  })
  const mail = sent.mail(code)
  await queueMail(tx, key, sent.employeeId === null ? null : mail, { now, until: expiresAt })
}

/** Serializes codes of this e-mail until the transaction ends, and refuses too many of them. */
export async function requireFewCodes(tx: Transaction, email: string, caller: CodeCaller): Promise<void> {
  const { now } = caller
  const emailHash = hashIdentifier(email)
  await lockEmail(tx, emailHash)
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const address = limitedAddress(caller.address)
  const { ofEmail, newest, ofAddress } = await countCodes(tx, emailHash, address, hourAgo)
  if (newest !== null) {
    const seconds = Math.ceil(limits.resendSeconds - (now.getTime() - newest.getTime()) / 1_000)
    if (seconds > 0)
      throw new Refused('too_many', 'resend_later', { parameters: { seconds }, retryAfter: seconds })
  }
  if (ofEmail >= codesPerAccount || ofAddress >= codesPerAddress)
    throw new Refused('too_many', 'reset_later', { retryAfter: 3_600 })
}

/**
 * The employee of a right code, and the code's id, without using it up. Null for a wrong or old one, which is counted: the
 * caller's refusal keeps the writes.
 */
export async function judgeCode(
  tx: Transaction,
  { email, code, purpose }: { email: string; code: string; purpose: Purpose },
  { now, address, key }: CodeCaller,
): Promise<{ id: number; employeeId: number } | null> {
  const emailHash = hashIdentifier(email)
  await lockEmail(tx, emailHash)
  await refuseGuesser(tx, email, { address, now })
  const newest = await newestCode(tx, emailHash)
  const isLive =
    newest !== null &&
    newest.used_at === null &&
    newest.expires_at > now &&
    newest.tries < limits.resetCode.tries
  const isRight = isLive && timingSafeEqual(newest.code_hash, hashShortCode(key, purpose, emailHash, code))
  if (isRight && newest.employee_id !== null) return { id: newest.id, employeeId: newest.employee_id }
  if (isLive) await countTry(tx, newest.id)
  await noteFailure(tx, emailHash, { address: limitedAddress(address), device: null, at: now })
  return null
}

/** Refuses an address with too many wrong tries. */
export async function refuseGuesser(
  sql: Sql,
  email: string,
  { address, now }: Pick<CodeCaller, 'address' | 'now'>,
): Promise<void> {
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  const { ofAddress } = await countFailures(sql, [hashIdentifier(email)], limitedAddress(address), since)
  if (ofAddress >= triesPerAddress) throw lockedOut()
}
