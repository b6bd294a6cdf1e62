import type { ActionCode, LogEntity } from '@mersal/contract'
import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor, PersonOfLog } from '../../platform/session/actor.ts'

/** A changed text, or a changed file by its address. Never a secret. */
export type Change = {
  field: string
  old_text: string | null
  new_text: string | null
  old_file?: string | null
  new_file?: string | null
}

export type LogEntry = {
  /** An action code with a sentence in both languages. */
  action: ActionCode | `shipment_${string}` | `money_${string}`
  entity: LogEntity
  entityId: number
  /** The branches whose managers may read the entry. */
  branchIds: readonly number[]
  money?: boolean
  note?: string
  changes?: readonly Change[]
}

/** Logs who did what, when, and the changes. Each entry is a row. */
export async function logActivity(
  tx: Transaction,
  actor: Actor | PersonOfLog,
  at: Date,
  ...entries: readonly LogEntry[]
): Promise<void> {
  const columns = columnsOf(
    entries.map(({ money = false, note = '', changes = [], ...entry }) => ({
      ...entry,
      branchIds: [...new Set(entry.branchIds)],
      money,
      note,
      changes,
    })),
    `action text, entity text, entityId bigint, branchIds bigint[], money boolean, note text,
      changes jsonb`,
  )
  const by = {
    employee_id: actor.kind === 'employee' ? actor.id : null,
    client_user_id: actor.kind === 'client_user' ? actor.id : null,
    client_id: actor.kind === 'client' ? actor.id : actor.kind === 'client_user' ? actor.clientId : null,
  }
  await tx`insert into activity_log ${insertRows(tx, columns, { at, ...by })}`
}
