import type { Sql } from '../../platform/database/database.ts'

/** What a person is to an approval that they may see. `free`, `last` and `alone` may approve it. */
export type Standing =
  | 'free'
  /** They are barred, but nobody else is left to approve it. */
  | 'last'
  /** They prepared it, but nobody else is left to approve it. */
  | 'alone'
  | 'own'
  | 'own_correction'
  | 'same_person'
  | 'barred'

/*
 * In the fragments, `a` is the approval, `w` its preparer and `e` the person. Accounts that count as one person are judged
 * as one (docs/decisions/0034-custody.md).
 */

/** Whether `e` wrote a correction or a write-off that the settlement pays. Only the settlements of the schedule are judged. */
function paysOwnCorrection(sql: Sql) {
  return sql`
    (a.prepared_by is null and exists (
      select from (
        select employee_id from client_adjustments where settlement_id = a.settlement_id
        union all
        select written_off_by from write_offs where settlement_id = a.settlement_id
      ) d join employees k on k.id = d.employee_id
      where counts_as(e, k)))`
}

function isBarred(sql: Sql) {
  return sql`exists (select from employees k where k.id = any(a.barred) and counts_as(e, k))`
}

/** Whether the role, the branches and the accounts of `e` let them approve what `w` prepared, barred or not. */
function mayBeSecond(sql: Sql) {
  return sql`
    e.active and not counts_as(e, w) and not ${paysOwnCorrection(sql)}
    and (e.role in ('superuser', 'accountant') or (e.role = 'manager' and exists (
      select from branches b where b.manager_id = e.id and b.deleted_at is null and b.id = any(a.branch_ids))))`
}

/** Whether `e` is a second person who is not barred. */
export function isFreeSecond(sql: Sql) {
  return sql`(${mayBeSecond(sql)} and not ${isBarred(sql)})`
}

/** The standing of `e`. */
export function standingOf(sql: Sql) {
  return sql`
    case
      when a.prepared_by = e.id or ${paysOwnCorrection(sql)} then
        case
          when not exists (select from employees e where ${mayBeSecond(sql)}) then 'alone'
          when a.prepared_by is null then 'own_correction'
          else 'own'
        end
      when counts_as(e, w) then 'same_person'
      when not ${isBarred(sql)} then 'free'
      when exists (select from employees e where ${isFreeSecond(sql)}) then 'barred'
      else 'last'
    end::approval_standing`
}
