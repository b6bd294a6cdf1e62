import type { LogEntry } from '../../src/features/activity-log/index.ts'
import type { TestApp } from './test-app.ts'

export type LoggedActivity = {
  action: string
  by: number | null
  branchIds: number[]
  /** Field → [old, new]. */
  changes: Record<string, [string | null, string | null]>
}

/** The activity log of a row, oldest first. */
export async function activityOf(
  { app }: TestApp,
  entity: LogEntry['entity'],
  id: number,
): Promise<LoggedActivity[]> {
  const rows = await app.sql<
    { action: string; employee_id: number | null; branch_ids: number[]; changes: LogEntry['changes'] }[]
  >`
    select action, employee_id, branch_ids, changes from activity_log
    where entity = ${entity} and entity_id = ${id} order by id`
  return rows.map(({ action, employee_id, branch_ids, changes = [] }) => ({
    action,
    by: employee_id,
    branchIds: branch_ids,
    changes: Object.fromEntries(
      changes.map(({ field, old_text, new_text, old_file, new_file }) => [
        field,
        [old_text ?? old_file ?? null, new_text ?? new_file ?? null],
      ]),
    ),
  }))
}
