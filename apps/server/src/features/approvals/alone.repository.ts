import type { Sql, Transaction } from '../../platform/database/database.ts'

/** Keeps that a person asks for an act alone. */
export async function saveAskedAlone(
  tx: Transaction,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  await tx`
    update approvals set asked_alone_by = ${by}, asked_alone_at = ${at}, reason = ${reason}
    where id = ${id} and state = 'waiting'`
}

/** The act waits for a second person again. */
export async function clearAskedAlone(tx: Transaction, id: number): Promise<void> {
  await tx`
    update approvals set asked_alone_by = null, asked_alone_at = null, reason = '' where id = ${id} and state = 'waiting'`
}

export type AskedAlone = { id: number; asked_alone_by: number; is_active: boolean }

/** The acts that were asked for alone before a time, oldest first, at most 100. */
export async function askedAloneBefore(sql: Sql, before: Date): Promise<AskedAlone[]> {
  return sql<AskedAlone[]>`
    select a.id, a.asked_alone_by, e.active as is_active from approvals a join employees e on e.id = a.asked_alone_by
    where a.state = 'waiting' and a.asked_alone_at <= ${before} order by a.asked_alone_at limit 100`
}

/** Who asked for an act alone; null when nobody does any more. */
export async function askerOf(sql: Sql, id: number): Promise<number | null> {
  const [row] = await sql<{ asked_alone_by: number | null }[]>`
    select asked_alone_by from approvals where id = ${id} and state = 'waiting'`
  return row?.asked_alone_by ?? null
}

/** How long those who lost a right, and an e-mail that was replaced, are still told. */
const noticeDays = 30

/**
 * The e-mails of those who could stop an act alone: superusers, accountants, the managers of its branches, all who lost such a right in
 * the last days, and the company. An e-mail that was replaced in the last days is told too.
 */
export async function emailsToTell(
  sql: Sql,
  { askedBy, branchIds, at }: { askedBy: number; branchIds: readonly number[]; at: Date },
): Promise<string[]> {
  const since = new Date(at.getTime() - noticeDays * 86_400_000)
  const rows = await sql<{ email: string | null }[]>`
    with lately as (
      select entity_id as id, action, changes from activity_log
      where entity = 'employee' and at > ${since}
        and action in ('employee_deactivated', 'employee_permission_changed', 'employee_branches_changed', 'employee_updated')
    ), people as (
      select e.id, e.email from employees e
      where e.id <> ${askedBy} and (
        e.active and e.role in ('superuser', 'accountant')
        or e.active and e.role = 'manager' and exists (
          select from branches b where b.manager_id = e.id and b.deleted_at is null and b.id = any(${branchIds as number[]}::bigint[]))
        or exists (select from lately l where l.id = e.id and (l.action = 'employee_permission_changed'
          or l.action <> 'employee_updated' and e.role in ('superuser', 'accountant', 'manager'))))
    )
    select email from people
    union
    select c->>'old_text' from lately l join people p on p.id = l.id, jsonb_array_elements(l.changes) c
    where l.action = 'employee_updated' and c->>'field' = 'email'
    union
    select c.fields->>'email' from company_sections c
    where c.section = 'contact' and c.fields->>'email' is not null and not exists (
      select from company_sections n where n.section = c.section and n.version > c.version and n.created_at <= ${since})
    order by 1`
  return rows.flatMap(({ email }) => email ?? [])
}
