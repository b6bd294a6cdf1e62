import { forgetEndedSessions } from '../session/sessions.ts'
import type { Database } from './database.ts'

/** Folds the appended changes into the counters and balances. Readers add what is not folded yet, so figures stay exact. */
export async function foldRollups(sql: Database): Promise<void> {
  await sql`select fold_account_balances()`
  await sql`select fold_shipment_counts()`
  await sql`select fold_attempt_counts()`
}

/** Deletes expired rows: idempotency keys, ended sessions, unused devices, failed sign-ins, reset codes. */
export async function forgetExpired(sql: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
  await forgetEndedSessions(sql, new Date())
  await sql`delete from known_devices where seen_at < now() - interval '400 days'`
  await sql`delete from sign_in_failures where at < now() - interval '1 day'`
  await sql`delete from reset_codes where expires_at < now() - interval '1 day'`
}
