import type { Transaction } from '../../../platform/database/database.ts'
import { nameOfPrincipal, type Principal } from '../../../platform/session/principal.ts'
import { openSecret } from '../../../platform/session/sealed-secret.ts'
import { hashRecoveryCode, stepOfCode } from '../second-factor-codes.ts'
import { lockSecondFactor, noteStep, spendRecoveryCode } from '../second-factors.repository.ts'
import { hashIdentifier } from './sign-in-failures.repository.ts'

/** The identifier under which wrong codes of an account are counted, apart from its passwords. */
export function codesIdentifier(person: Principal): Buffer {
  return hashIdentifier(`second factor of ${nameOfPrincipal(person)}`)
}

/**
 * True for a current code of the app or an unused recovery code. Each code works once, and no earlier code of
 * the app works after it.
 */
export async function spendCode(
  tx: Transaction,
  person: Principal,
  code: string,
  { now, key }: { now: Date; key: Buffer },
): Promise<boolean> {
  const factor = await lockSecondFactor(tx, person)
  if (!factor?.confirmed_at) return false
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, person, hashRecoveryCode(key, person, code), now)
  return spendStep(tx, person, { ...factor, code }, { now, key })
}

/** The same for a code of the app alone, for a confirmed or an unconfirmed factor. */
export async function spendStep(
  tx: Transaction,
  person: Principal,
  { secret_sealed, last_step, code }: { secret_sealed: Buffer; last_step: number; code: string },
  { now, key }: { now: Date; key: Buffer },
): Promise<boolean> {
  const step = stepOfCode(openSecret(key, secret_sealed), code, now)
  if (step === null || step <= last_step) return false
  await noteStep(tx, person, step)
  return true
}
