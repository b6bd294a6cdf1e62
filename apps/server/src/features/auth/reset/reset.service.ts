import { timingSafeEqual } from 'node:crypto'
import { type Bilingual, type CallReply, type Language, limits, sentence } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Browser } from '../../../platform/documents/browser.ts'
import type { HeavyWork } from '../../../platform/http/heavy-work.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { closeSessionsOf } from '../../../platform/session/sessions.ts'
import { hashShortCode, randomDigits } from '../../../platform/session/short-codes.ts'
import { logActivity } from '../../activity-log/index.ts'
import { accountOfEmail, branchesOf, setPassword } from '../accounts.repository.ts'
import { hashChosenPassword } from '../chosen-password.ts'
import { forgetDevices, rememberDevice } from '../sign-in/known-devices.repository.ts'
import {
  countFailures,
  forgetFailures,
  hashIdentifier,
  identifiersOf,
  noteFailure,
} from '../sign-in/sign-in-failures.repository.ts'
import { codesPerAccount, codesPerAddress, lockMinutes, triesPerAddress } from '../sign-in/sign-in-limits.ts'
import { lockedOut } from '../sign-in/sign-in-tries.service.ts'
import {
  addCode,
  countCodes,
  countTry,
  lockEmail,
  newestCode,
  type ResetCode,
  spendCode,
} from './reset-codes.repository.ts'
import { resetMail } from './reset-mail.ts'

type Caller = { now: Date; address: string; key: Buffer }

/**
 * Mails a new code, which replaces earlier ones. An address without an active employee gets the same reply and the
 * same database writes, but no mail, so a caller cannot find out who works here.
 */
export async function askResetCode(
  tx: Transaction,
  email: string,
  { language, companyName }: { language: Language; companyName: Bilingual },
  { now, address, key }: Caller,
): Promise<CallReply<'askResetCode'>> {
  const emailHash = hashIdentifier(email)
  await lockEmail(tx, emailHash)
  await refuseTooMany(tx, emailHash, limitedAddress(address), now)
  const account = await accountOfEmail(tx, email)
  const owner = account?.active ? account : null
  const code = randomDigits(limits.resetCode.digits)
  const expiresAt = new Date(now.getTime() + limits.resetCode.minutes * 60_000)
  const codeHash = hashShortCode(key, 'reset codes', emailHash, code)
  await addCode(tx, {
    emailHash,
    address: limitedAddress(address),
    employeeId: owner?.id ?? null,
    codeHash,
    at: now,
    expiresAt,
  })
  const mail = resetMail(email, { code, companyName, language })
  await queueMail(tx, key, owner && mail, { now, until: expiresAt })
  return { details: sentence('reset_sent', language), resend_seconds: limits.resendSeconds }
}

async function refuseTooMany(tx: Transaction, emailHash: Buffer, address: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const { ofEmail, newest, ofAddress } = await countCodes(tx, emailHash, address, hourAgo)
  if (newest !== null) {
    const seconds = Math.ceil(limits.resendSeconds - (now.getTime() - newest.getTime()) / 1_000)
    if (seconds > 0)
      throw new Refused('too_many', 'resend_later', { parameters: { seconds }, retryAfter: seconds })
  }
  if (ofEmail >= codesPerAccount || ofAddress >= codesPerAddress)
    throw new Refused('too_many', 'reset_later', { retryAfter: 3_600 })
}

/** Checks a code without using it up. Counts a wrong one. */
export async function checkResetCode(
  tx: Transaction,
  { email, code }: { email: string; code: string },
  { now, address, key }: Caller,
): Promise<ResetCode & { employee_id: number }> {
  const emailHash = hashIdentifier(email)
  await lockEmail(tx, emailHash)
  await refuseGuesser(tx, emailHash, address, now)
  const newest = await newestCode(tx, emailHash)
  const isLive =
    newest !== null &&
    newest.used_at === null &&
    newest.expires_at > now &&
    newest.tries < limits.resetCode.tries
  const isRight =
    isLive && timingSafeEqual(newest.code_hash, hashShortCode(key, 'reset codes', emailHash, code))
  if (isRight && newest.employee_id !== null) return { ...newest, employee_id: newest.employee_id }
  if (isLive) await countTry(tx, newest.id)
  await noteFailure(tx, emailHash, { address: limitedAddress(address), device: null, at: now })
  throw new Refused('wrong_credentials', 'wrong_reset_code', { keepsWrites: true })
}

async function refuseGuesser(sql: Sql, emailHash: Buffer, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  const { ofAddress } = await countFailures(sql, [emailHash], limitedAddress(address), since)
  if (ofAddress >= triesPerAddress) throw lockedOut()
}

/** Hashes the new password (slow), whether the code is right or not. Refuses a locked-out caller first. */
export async function hashNewPassword(
  { sql, heavy, address, now }: { sql: Sql; heavy: HeavyWork; address: string; now: Date },
  { email, password, demo }: { email: string; password: string; demo: boolean },
): Promise<string> {
  await refuseGuesser(sql, hashIdentifier(email), address, now)
  return hashChosenPassword(heavy, password, { field: 'new_pass', demo })
}

/**
 * Uses up a code: sets the password, ends every session of the account and deletes failed sign-ins. Afterwards this
 * browser is the only known one of the account. Failed sign-ins of strangers lock unknown browsers, but not this one.
 */
export async function resetPassword(
  tx: Transaction,
  request: { email: string; code: string; passwordHash: string },
  caller: Caller & { browser: Browser },
): Promise<void> {
  const code = await checkResetCode(tx, request, caller)
  const account = await accountOfEmail(tx, request.email)
  if (account?.id !== code.employee_id || !account.active)
    throw new Refused('wrong_credentials', 'wrong_reset_code')
  await spendCode(tx, code.id, caller.now)
  await setPassword(tx, account.id, request.passwordHash)
  await closeSessionsOf(tx, account.id)
  await forgetFailures(tx, identifiersOf(account), null)
  await forgetDevices(tx, account.id)
  await rememberDevice(tx, account.id, caller.browser.keepMark(), caller.now)
  await logActivity(tx, { kind: 'public' }, caller.now, {
    action: 'password_reset',
    entity: 'employee',
    entityId: account.id,
    branchIds: await branchesOf(tx, account.id),
  })
}
