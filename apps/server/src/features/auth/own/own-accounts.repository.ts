import type { Sql, Transaction } from '../../../platform/database/database.ts'

/*
 * Whose an account is for approvals (docs/decisions/0059-own-accounts.md). The database functions `is_own` and `is_held` decide.
 */

/** The account is its person's own from now on: they alone know the password. False when it was already. */
export async function noteOwn(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const made = await tx`update employees set own_since = ${at} where id = ${id} and own_since is null`
  return made.count === 1
}

/** The person of the account proved that they read the address. */
export async function confirmEmail(tx: Transaction, id: number, email: string, at: Date): Promise<void> {
  await tx`update employees set email = ${email}, email_confirmed_at = ${at}, version = version + (email <> ${email})::int where id = ${id}`
}

/** How an account stands at a time. */
export type Standing = {
  own_since: Date | null
  /** From when an own account counts as its own; null if it does, or is none. */
  counts_from: Date | null
  /** Until when an account of before counts as before, although it is not its own. */
  as_before_until: Date | null
  /** The last overseer of an account that is not its own; null if it is. */
  overseer_id: number | null
  overseer_name: string | null
}

/** Left join of the standing of employee `e` at a time, as `o`. */
export function standingOfAccount(sql: Sql, at: Date) {
  return sql`
    left join lateral (
      select e.own_since, case when not is_own(e, ${at}) then e.own_since + interval '7 days' end as counts_from,
        case when v.id is not null and e.as_before_until > ${at} then e.as_before_until end as as_before_until,
        v.id as overseer_id, v.first_name || ' ' || v.last_name as overseer_name
      from (select) one
      left join employees v on v.id = coalesce(e.overseen_by, e.earlier_overseers[cardinality(e.earlier_overseers)]) and not is_own(e, ${at})
    ) o on true`
}

/** The e-mail of an account, and how it stands. */
export async function readAccount(
  sql: Sql,
  id: number,
  at: Date,
): Promise<Standing & { email: string; email_confirmed_at: Date | null }> {
  const [row] = await sql<(Standing & { email: string; email_confirmed_at: Date | null })[]>`
    select e.email, e.email_confirmed_at, o.* from employees e ${standingOfAccount(sql, at)} where e.id = ${id}`
  if (!row) throw new Error(`there is no employee ${id}`)
  return row
}

/** People who enter the console with an account of before that is not their own, and who were not mailed. Marks them as mailed. */
export async function takeUnannounced(
  tx: Transaction,
  at: Date,
): Promise<{ email: string; overseer_name: string; as_before_until: Date }[]> {
  return tx<{ email: string; overseer_name: string; as_before_until: Date }[]>`
    update employees u set as_before_mailed_at = ${at}
    from employees e ${standingOfAccount(tx, at)}
    where u.id = e.id and u.as_before_mailed_at is null and e.active and e.role in ('superuser', 'manager', 'accountant', 'staff')
      and o.as_before_until is not null
    returning e.email, coalesce(o.overseer_name, '') as overseer_name, o.as_before_until`
}
