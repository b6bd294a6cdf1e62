import { Secret, TOTP } from 'otpauth'
import { hire } from './employee-forms.ts'
import { emailOf, sendFrom, signInFrom, withSession } from './outside/browsers.ts'
import type { TestApp } from './test-app.ts'

export const ownPassword = 'Sunny-Day-7'
export type Person = { id: number; email: string; session: Record<string, string> }

/** A new employee with a permission, signed in. */
export async function signedIn(app: TestApp, permission: 1 | 2 | 3 | 4 = 2): Promise<Person> {
  const id = await hire(app)
  const branch = permission === 1 ? [] : app.company.alexandria
  await app.call('changePermission', 'superuser', { info: { employee_id: id, permission, branch } })
  const email = await emailOf(app, id)
  const { data } = await signInFrom(app, email, ownPassword)
  return { id, email, session: withSession(data.session) }
}

/** The current code of the authenticator app. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** Resets the last used time step, as if the code had been used long ago. */
export async function letTheStepPass({ app }: TestApp): Promise<void> {
  await app.sql`update second_factors set last_step = 0`
}

/** Turns two-step sign-in on, as the account page does. */
export async function enrol(
  app: TestApp,
  { session }: Person,
): Promise<{ secret: string; recovery: string[] }> {
  const started = await app.call('startSecondFactor', null, { password: ownPassword }, session)
  const { secret } = started.data
  const confirmed = await app.call('confirmSecondFactor', null, { code: codeOf(secret) }, session)
  if (confirmed.http !== 200) throw new Error(`not confirmed: ${confirmed.message}`)
  await letTheStepPass(app)
  return { secret, recovery: confirmed.data.recovery_codes }
}

/** The first step of a sign-in. Returns the proof. */
export async function provePassword(app: TestApp, email: string, sent = {}): Promise<string> {
  const { http, data } = await signInFrom(app, email, ownPassword, sent)
  if (http !== 428 || !data.proof) throw new Error(`no proof, but ${http}`)
  return data.proof
}

/** The second step. */
export function enterCode(app: TestApp, proof: string, code: string, sent = {}) {
  return sendFrom(app, '/dashboard/auth/login-code', { proof, code }, sent)
}
