import { limits } from '@mersal/contract'
import { forgetEndedSessions } from '../session/sessions.ts'
import type { Database } from './database.ts'

/** Folds once: what writers appended since goes into the kept counts and balances, which stay exact meanwhile. */
export async function foldRollups(sql: Database): Promise<void> {
  await sql`select fold_account_balances()`
  await sql`select fold_shipment_counts()`
  await sql`select fold_attempt_counts()`
}

/** So many of the newest blocks of AWBs stay open: the one that AWBs are given out of. */
const openBlocks = 1
/** So many changes of a closed block are looked up one by one. */
const mostMapChanges = 500
/** Then others get the database for a while. */
const piecesAtOnce = 3

/** Closes the blocks of AWBs that are old enough and draws their search maps, a block in a transaction. */
export async function keepSearchMaps(
  sql: Database,
  { open = openBlocks, mostChanges = mostMapChanges }: { open?: number; mostChanges?: number } = {},
): Promise<void> {
  for (let piece = 0; piece < piecesAtOnce; piece += 1) {
    const [row] = await sql<{ more: boolean | null }[]>`
      select keep_search_maps(${open}, ${mostChanges}) as more`
    if (row?.more !== true) return
  }
}

/** Forgets what is only kept for a while: remembered answers, ended sessions, wrong sign-ins, words already said. */
export async function forgetExpired(sql: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
  await forgetEndedSessions(sql, new Date())
  await sql`delete from known_devices where seen_at < now() - interval '400 days'`
  await sql`delete from sign_in_failures where at < now() - interval '1 day'`
  await sql`delete from reset_codes where expires_at < now() - interval '1 day'`
  // Files of orders with all that was read of them (limits.orderFile); what was created stays, and known as imported.
  await sql`delete from order_files where state in ('reading', 'ready') and updated_at < now() - ${limits.orderFile.draftDays} * interval '1 day'`
  await sql`delete from order_files where state = 'done' and updated_at < now() - ${limits.orderFile.keptDays} * interval '1 day'`
}
