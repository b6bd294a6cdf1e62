import type { Database, Transaction } from '../../platform/database/database.ts'

/** Nothing is waited for at the disk; and each act finds its few rows by key, though nothing is known of the tables yet. */
export async function prepareToPlay(tx: Transaction): Promise<void> {
  await tx`set local synchronous_commit = off`
  await tx`set local enable_hashjoin = off`
  await tx`set local enable_mergejoin = off`
}

/** Gives every line and visit the same code in every demo company; the order service draws its codes by true chance. */
export async function fixHandOverCodes(tx: Transaction): Promise<void> {
  await tx`
    update shipment_lines set code = lpad((mod(awb * 7919 + leg * 104729, 9973))::text, 4, '0')`
  await tx`update pick_up_visits set code = lpad((mod(id * 7919, 9973))::text, 4, '0')`
}

/** Tells the planner what the tables hold now. */
export async function analyze(sql: Database | Transaction): Promise<void> {
  await sql`analyze`
}

/** The same, and marks what every reader may see, so that nothing is left to do in the background. */
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
