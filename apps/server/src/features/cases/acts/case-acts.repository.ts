import type { CaseKind, CaseOutcome } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import type { CairoTime } from '../case-calendar.ts'
import type { CaseEventRecord } from '../case-record.ts'

/** A case that an act holds until its transaction ends. */
export type HeldCase = {
  id: number
  kind: CaseKind
  awb: number | null
  hand_in_id: number | null
  slip_id: number | null
  /** Whose token was seen. */
  client_id: number | null
  branch_id: number
  owner_id: number | null
  closed_at: Date | null
  closed_by_name: string | null
  version: number
}

export async function holdCase(
  tx: Transaction,
  id: number,
  { branchIds }: Scope,
): Promise<HeldCase | undefined> {
  const [row] = await tx<HeldCase[]>`
    select c.id, c.kind, c.awb, c.hand_in_id, c.slip_id,
      (select client_id from client_token_sights where id = c.sight_id) as client_id, c.branch_id, c.owner_id, c.closed_at,
      (select first_name || ' ' || last_name from employees where id = c.closed_by) as closed_by_name, c.version
    from cases c
    where c.id = ${id} and (${branchIds}::bigint[] is null or c.branch_id = any(${branchIds}::bigint[]))
    for update of c`
  return row
}

/** What an act changes. Everything else stays. */
export type CaseChange = {
  ownerId?: number
  deadline?: CairoTime
  closed?: { by: number; outcome: CaseOutcome }
}

/** Stores a change and answers the new version. */
export async function saveCase(
  tx: Transaction,
  id: number,
  { ownerId, deadline, closed }: CaseChange,
  at: Date,
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update cases set owner_id = coalesce(${ownerId ?? null}, owner_id),
      deadline = coalesce(${deadline ?? null}::text::timestamp at time zone 'Africa/Cairo', deadline),
      closed_by = coalesce(${closed?.by ?? null}, closed_by), outcome = coalesce(${closed?.outcome ?? null}::case_outcome, outcome),
      closed_at = case when ${closed !== undefined} then ${at}::timestamptz else closed_at end, version = version + 1
    where id = ${id} returning version`
  if (!row) throw new Error('a case that was held is gone')
  return row.version
}

export async function insertCaseEvent(
  tx: Transaction,
  event: Pick<CaseEventRecord, 'what' | 'at'> &
    Partial<Pick<CaseEventRecord, 'until' | 'note'>> & { caseId: number; employeeId: number; toId?: number },
): Promise<void> {
  await tx`
    insert into case_events (case_id, at, employee_id, what, to_id, until, note)
    values (${event.caseId}, ${event.at}, ${event.employeeId}, ${event.what}, ${event.toId ?? null}, ${event.until ?? null},
      ${event.note ?? ''})`
}
