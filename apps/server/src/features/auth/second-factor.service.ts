import type { ActionCode, CallReply, Role } from '@mersal/contract'
import { renderSVG } from 'uqr'
import type { Sql } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { sealSecret } from '../../platform/session/sealed-secret.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { aboutAccount } from './accounts.repository.ts'
import { type Own, requireCode, requirePassword } from './own/own-proof.service.ts'
import type { JudgedPassword } from './passwords.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, secretUri } from './second-factor-codes.ts'
import {
  confirmSecret,
  lockSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  storePendingSecret,
} from './second-factors.repository.ts'
import { spendStep } from './sign-in/spend-code.service.ts'

export async function viewSecondFactor(
  sql: Sql,
  actor: EmployeeActor,
  requiredRoles: readonly Role[],
): Promise<CallReply<'viewSecondFactor'>> {
  const factor = await readSecondFactor(sql, actor)
  return {
    on: factor !== null,
    since: factor?.confirmed_at.toISOString() ?? null,
    recovery_codes_left: factor?.recovery_codes_left ?? 0,
    required: requiredRoles.includes(actor.role),
  }
}

/**
 * Creates a new secret, inactive until a first code confirms it. Needs the password or an old factor, so an
 * open session alone is not enough. `issuer`: what the authenticator app shows as the company.
 */
export async function startSecondFactor(
  own: Own,
  judged: JudgedPassword,
  issuer: string,
): Promise<CallReply<'startSecondFactor'>> {
  const { tx, actor, now, key } = own
  const { email } = await requirePassword(own, judged)
  const secret = newSecret()
  if (!(await storePendingSecret(tx, actor, sealSecret(key, secret), now)))
    throw new Refused('conflict', 'stale')
  const uri = secretUri(secret, { issuer, email })
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Turns the factor on with a first code, ends the other sessions, and returns the recovery codes once. */
export async function confirmSecondFactor(own: Own, code: string): Promise<CallReply<'confirmSecondFactor'>> {
  const { tx, actor, now } = own
  const factor = await lockSecondFactor(tx, actor)
  if (!factor) throw new Refused('conflict', 'stale')
  if (factor.confirmed_at) throw new Refused('conflict', 'stale')
  if (!(await spendStep(tx, actor, { ...factor, code }, own))) throw Refused.field('code', 'wrong_reset_code')
  await confirmSecret(tx, actor, now)
  await closeSessionsOf(tx, actor, actor.sessionHash)
  await logOwn(own, 'second_factor_on')
  return { recovery_codes: await makeRecoveryCodes(own) }
}

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(
  own: Own,
  code: string,
  judged: JudgedPassword,
): Promise<CallReply<'renewRecoveryCodes'>> {
  await requirePassword(own, judged)
  await requireCode(own, code)
  await logOwn(own, 'recovery_codes_renewed')
  return { recovery_codes: await makeRecoveryCodes(own) }
}

export async function endSecondFactor(own: Own, code: string, judged: JudgedPassword): Promise<void> {
  await requirePassword(own, judged)
  await requireCode(own, code)
  await removeSecondFactor(own.tx, own.actor)
  await closeSessionsOf(own.tx, own.actor, own.actor.sessionHash)
  await logOwn(own, 'second_factor_off')
}

async function makeRecoveryCodes({ tx, actor, key }: Own): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    actor,
    codes.map((code) => hashRecoveryCode(key, actor, code)),
  )
  return codes
}

async function logOwn({ tx, actor, now }: Own, action: ActionCode): Promise<void> {
  await logActivity(tx, actor, now, { action, ...(await aboutAccount(tx, actor)) })
}
