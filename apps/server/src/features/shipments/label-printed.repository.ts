import type { Sql } from '../../platform/database/database.ts'

/**
 * Notes that labels are printed. It comes before the values are read, so that a change in between makes the label outdated
 * again.
 */
export async function noteLabelsPrinted(sql: Sql, awbs: readonly number[], at: Date): Promise<void> {
  await sql`
    update shipments set label_printed_at = ${at}, label_outdated = false
    where awb = any(${awbs as number[]}::bigint[]) and (label_printed_at is null or label_outdated)`
}
