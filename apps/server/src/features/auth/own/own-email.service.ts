import { type CallReply, type Language, leftToRight, limits, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../../activity-log/index.ts'
import { type Account, aboutAccount, accountOfEmail, lockActiveAccount } from '../accounts.repository.ts'
import { codeMail } from '../reset/code-mail.ts'
import { spendCode } from '../reset/mailed-codes.repository.ts'
import { judgeCode, mailCode, requireFewCodes } from '../reset/mailed-codes.service.ts'
import { mailOldEmail } from './account-mails.service.ts'
import { confirmEmail } from './own-accounts.repository.ts'
import type { Own } from './own-proof.service.ts'

/** Mails a code to a new e-mail of the caller, or to the present one. The old address is told of a new one. */
export async function askOwnEmail(
  own: Own<EmployeeActor> & { company: Company; language: Language },
  email: string,
): Promise<CallReply<'askOwnEmail'>> {
  const { tx, actor, now, address, key, company, language } = own
  const account = await requireOwnAccount(own)
  await requireFewCodes(tx, email, own)
  if (email !== account.email) {
    await refuseTaken(own, email)
    const change = { message: 'email_change_text', from: account.email, to: email, by: actor.name } as const
    await mailOldEmail(own, change)
    await logOwn(own, 'own_email_asked', account.email, email)
  }
  const companyName = company.public.name
  const code = {
    email,
    purpose: 'e-mail codes',
    employeeId: actor.id,
    minutes: limits.resetCode.minutes,
    address: limitedAddress(address),
    mail: (code: string) => codeMail('email_mail', email, { code, companyName, language }),
  } as const
  await mailCode(tx, code, { now, key })
  const details = sentence('email_code_sent', language, { email: leftToRight(email) })
  return { details, resend_seconds: limits.resendSeconds }
}

/** Uses up the code: the address is the caller's e-mail and confirmed. */
export async function confirmOwnEmail(
  own: Own<EmployeeActor>,
  { email, code }: { email: string; code: string },
): Promise<Record<string, never>> {
  const { tx, actor, now } = own
  const account = await requireOwnAccount(own)
  const right = await judgeCode(tx, { email, code, purpose: 'e-mail codes' }, own)
  if (right?.employeeId !== actor.id)
    throw new Refused('invalid', 'wrong_reset_code', {
      fields: { code: { key: 'wrong_reset_code' } },
      commitsWrites: true,
    })
  if (email !== account.email) await refuseTaken(own, email)
  await spendCode(tx, right.id, now)
  await confirmEmail(tx, actor.id, email, now)
  const action = email === account.email ? 'own_email_confirmed' : 'own_email_changed'
  await logOwn(own, action, account.email, email)
  return {}
}

async function requireOwnAccount({ tx, actor }: Own): Promise<Account> {
  const account = await lockActiveAccount(tx, actor)
  if (!account) throw new Refused('deactivated', 'deactivated')
  return account
}

async function refuseTaken({ tx }: Own, email: string): Promise<void> {
  if (await accountOfEmail(tx, email)) throw Refused.field('email', 'email_taken')
}

async function logOwn(
  { tx, actor, now }: Own,
  action: 'own_email_asked' | 'own_email_changed' | 'own_email_confirmed',
  before: string,
  after: string,
): Promise<void> {
  await logActivity(tx, actor, now, {
    action,
    ...(await aboutAccount(tx, actor)),
    changes: changesBetween({ email: before }, { email: after }),
  })
}
