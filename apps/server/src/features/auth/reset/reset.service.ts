import { type Bilingual, type CallReply, type Language, limits, sentence } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { HeavyWork } from '../../../platform/http/heavy-work.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { closeSessionsOf } from '../../../platform/session/sessions.ts'
import type { Browser } from '../../../platform/web-pages/browser.ts'
import { logActivity } from '../../activity-log/index.ts'
import { aboutAccount, accountOfEmail, setPassword } from '../accounts.repository.ts'
import { hashChosenPassword } from '../chosen-password.ts'
import { confirmEmail } from '../own/own-accounts.repository.ts'
import { makeOwn } from '../own/own-accounts.service.ts'
import { forgetDevices, rememberDevice } from '../sign-in/known-devices.repository.ts'
import { forgetFailures, identifiersOf } from '../sign-in/sign-in-failures.repository.ts'
import { codeMail } from './code-mail.ts'
import { spendCode } from './mailed-codes.repository.ts'
import {
  type CodeCaller,
  judgeCode,
  mailCode,
  refuseGuesser,
  requireFewCodes,
} from './mailed-codes.service.ts'

/**
 * Mails a new code, which replaces earlier ones. An address without an active employee gets the same reply and the
 * same database writes, but no mail, so a caller cannot find out who works here.
 */
export async function askResetCode(
  tx: Transaction,
  email: string,
  { language, companyName }: { language: Language; companyName: Bilingual },
  caller: CodeCaller,
): Promise<CallReply<'askResetCode'>> {
  await requireFewCodes(tx, email, caller)
  const account = await accountOfEmail(tx, email)
  const { minutes } = limits.resetCode
  const code = {
    email,
    purpose: 'reset codes',
    employeeId: account?.active ? account.id : null,
    minutes,
    address: limitedAddress(caller.address),
    mail: (code: string) => codeMail('reset_mail', email, { code, companyName, language }),
  } as const
  await mailCode(tx, code, caller)
  return { details: sentence('reset_sent', language), resend_seconds: limits.resendSeconds }
}

type Entered = { email: string; code: string }

/** Checks a code without using it up. Counts a wrong one. */
export async function checkResetCode(
  tx: Transaction,
  entered: Entered,
  caller: CodeCaller,
): Promise<{ id: number; employeeId: number }> {
  const right = await judgeCode(tx, { ...entered, purpose: 'reset codes' }, caller)
  if (right === null) throw new Refused('wrong_credentials', 'wrong_reset_code', { commitsWrites: true })
  return right
}

/** Hashes the new password (slow), whether the code is right or not. Refuses a locked-out caller first. */
export async function hashNewPassword(
  { sql, heavy, address, now }: { sql: Sql; heavy: HeavyWork; address: string; now: Date },
  { email, password, demo }: { email: string; password: string; demo: boolean },
): Promise<string> {
  await refuseGuesser(sql, email, { address, now })
  return hashChosenPassword(heavy, password, { field: 'new_pass', demo })
}

/**
 * Uses up a code: sets the password, ends every session of the account and deletes failed sign-ins. Afterwards this
 * browser is the only known one of the account. Failed sign-ins of strangers lock unknown browsers, but not this one.
 * If mails leave this machine, the account is its person's own from now on (docs/decisions/0059-own-accounts.md).
 */
export async function resetPassword(
  tx: Transaction,
  request: Entered & { passwordHash: string },
  caller: CodeCaller & { browser: Browser; hasMail: boolean },
): Promise<void> {
  const code = await checkResetCode(tx, request, caller)
  const account = await accountOfEmail(tx, request.email)
  if (account?.id !== code.employeeId || !account.active)
    throw new Refused('wrong_credentials', 'wrong_reset_code')
  await spendCode(tx, code.id, caller.now)
  await setPassword(tx, account, request.passwordHash)
  if (caller.hasMail) {
    await confirmEmail(tx, account.id, request.email, caller.now)
    await makeOwn(tx, account.id, caller.now)
  }
  await closeSessionsOf(tx, account)
  await forgetFailures(tx, identifiersOf(account), null)
  await forgetDevices(tx, account)
  await rememberDevice(tx, account, caller.browser.setMark(), caller.now)
  await logActivity(tx, { kind: 'public' }, caller.now, {
    action: 'password_reset',
    ...(await aboutAccount(tx, account)),
  })
}
