import type { ActionCode, LogEntity } from '@mersal/contract'
import { column } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor, Employee } from '../../platform/session/actor.ts'

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
  actor: Actor | Pick<Employee, 'kind' | 'id'>,
  at: Date,
  ...entries: readonly LogEntry[]
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    branchIds: `{${[...new Set(entry.branchIds)].join(',')}}`,
    money: entry.money ?? false,
    note: entry.note ?? '',
    changes: JSON.stringify(entry.changes ?? []),
  }))
  await tx`
    insert into activity_log (at, employee_id, client_id, action, entity, entity_id, branch_ids, money, note, changes)
    select ${at}, ${actor.kind === 'employee' ? actor.id : null}, ${actor.kind === 'client' ? actor.id : null},
      e.action, e.entity, e.entity_id, e.branch_ids::bigint[], e.money, e.note, e.changes
    from unnest(
      ${column(rows, 'action')}::text::text[], ${column(rows, 'entity')}::text::text[],
      ${column(rows, 'entityId')}::text::bigint[], ${column(rows, 'branchIds')}::text::text[],
      ${column(rows, 'money')}::text::boolean[], ${column(rows, 'note')}::text::text[],
      ${column(rows, 'changes')}::text::jsonb[])
      as e (action, entity, entity_id, branch_ids, money, note, changes)`
}
