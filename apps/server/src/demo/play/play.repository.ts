import type { Database, Transaction } from '../../platform/database/database.ts'

/**
 * Does not wait for the disk, and forces index scans because the tables have no statistics yet. Each statement is
 * planned once: some are planned at every run otherwise, which takes longer than to run them.
 */
export async function prepareToPlay(tx: Transaction): Promise<void> {
  await tx`set local synchronous_commit = off`
  await tx`set local plan_cache_mode = force_generic_plan`
  await tx`set local enable_hashjoin = off`
  await tx`set local enable_mergejoin = off`
}

/** Gives lines and visits the same codes in every demo company. The order service draws random ones. */
export async function fixHandOverCodes(tx: Transaction): Promise<void> {
  await tx`
    update shipment_lines set code = lpad((mod(awb * 7919 + leg * 104729, 9973))::text, 4, '0')`
  await tx`update pick_up_visits set code = lpad((mod(id * 7919, 9973))::text, 4, '0')`
}

/** Updates the planner's statistics. */
export async function analyze(sql: Database | Transaction): Promise<void> {
  await sql`analyze`
}

/** Updates statistics and visibility, so that no vacuum runs in the background later. */
export async function vacuum(sql: Database): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`vacuum (analyze)`
    await connection`reset statement_timeout`
  } finally {
    connection.release()
  }
}
