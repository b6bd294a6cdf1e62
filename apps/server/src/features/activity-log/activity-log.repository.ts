import type { Actor, Employee } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import type { ActionCode, LogEntity } from './log-texts.ts'

/** One text that changed, or one file (then by its address); never a secret. */
export type Change = {
  field: string
  old_text: string | null
  new_text: string | null
  old_file?: string | null
  new_file?: string | null
}

export type LogEntry = {
  /** A code that has its sentence in both languages. */
  action: ActionCode | `shipment_${string}` | `money_${string}`
  entity: LogEntity
  entityId: number
  /** The branches whose managers may read it. */
  branchIds: readonly number[]
  money?: boolean
  note?: string
  changes?: readonly Change[]
}

/** Writes down who did what, when, and what changed; each entry a row of its own. */
export async function logActivity(
  tx: Transaction,
  actor: Actor | Employee,
  at: Date,
  ...entries: readonly LogEntry[]
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    branchIds: [...new Set(entry.branchIds)],
    money: entry.money ?? false,
    note: entry.note ?? '',
    changes: entry.changes ?? [],
  }))
  await tx`
    insert into activity_log (at, employee_id, client_id, action, entity, entity_id, branch_ids, money, note, changes)
    select ${at}, ${actor.kind === 'employee' ? actor.id : null}, ${actor.kind === 'client' ? actor.id : null},
      e.action, e.entity, e."entityId", e."branchIds", e.money, e.note, e.changes
    from jsonb_to_recordset(${tx.json(rows as never)}) as e (action text, entity text, "entityId" bigint,
      "branchIds" bigint[], money boolean, note text, changes jsonb)`
}
