import { limits } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { findFile, type OrderFile, type ShownFile } from './order-files.repository.ts'

/** The file, for a caller who may see its client. */
export async function seeFile(sql: Sql, id: number, scope: Scope): Promise<ShownFile> {
  const file = await findFile(sql, id, scope)
  if (!file) throw new Refused('not_found', 'order_file_not_found')
  return file
}

/** Refuses a change while a file is being read or created. */
export function refuseBusy(file: OrderFile | null): void {
  if (file?.state === 'reading' || file?.state === 'creating')
    throw new Refused('conflict', 'order_file_busy')
}

/** Refuses what needs the rows of a file, once they are removed. */
export function requireRows(file: OrderFile): void {
  if (file.rows_removed_at === null) return
  throw new Refused('conflict', 'order_file_rows_removed', { parameters: { days: limits.orderFile.rowDays } })
}
