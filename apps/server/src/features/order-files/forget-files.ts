import type { Database } from '../../platform/database/database.ts'
import { deleteEmptied, filesToEmpty, markExpired, removeRows } from './forget-files.repository.ts'

/** Rows that one statement removes. */
const rowsAtOnce = 5_000
/** Statements of one run. The next run continues. */
const statementsARun = 60

/** Removes the rows of drafts and finished files that expired, then the expired files without rows. */
export async function forgetOrderFiles(sql: Database, now: Date): Promise<void> {
  await markExpired(sql, now)
  let left = statementsARun
  for (const { id, last_row } of await filesToEmpty(sql)) {
    for (let row = 0; row < last_row; row += rowsAtOnce) {
      if (left === 0) return
      left -= 1
      await removeRows(sql, id, { after: row, to: row + rowsAtOnce })
    }
  }
  await deleteEmptied(sql, now)
}
