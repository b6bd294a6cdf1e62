import type { Sql } from '../../platform/database/database.ts'

/** What a person is to an approval that they may see. `free`, `last` and `alone` may approve it. */
export type Standing =
  | 'free'
  /** They are barred, but nobody else is left to approve it. */
  | 'last'
  /** They are the person who prepared it, but nobody else is left to approve it. */
  | 'alone'
  | 'own'
  | 'own_correction'
  | 'same_person'
  | 'barred'

/*
 * In the fragments, `a` is the approval, `w` its preparer, `e` the person, and `at` the time. Accounts that are one person for
 * approvals are judged as one (docs/decisions/0059-own-accounts.md).
 */

/** Whether `e` wrote a correction or a write-off that the settlement pays. Only the settlements of the schedule are judged. */
function paysOwnCorrection(sql: Sql, at: Date) {
  return sql`
    (a.prepared_by is null and exists (
      select from (
        select employee_id from client_adjustments where settlement_id = a.settlement_id
        union all
        select written_off_by from write_offs where settlement_id = a.settlement_id
      ) d join employees k on k.id = d.employee_id
      where one_for_approvals(e, k, ${at})))`
}

function isBarred(sql: Sql, at: Date) {
  return sql`exists (select from employees k where k.id = any(a.barred) and one_for_approvals(e, k, ${at}))`
}

/** Whether the role, the branches and the accounts of `e` let them approve what `w` prepared, barred or not. */
function mayBeSecond(sql: Sql, at: Date) {
  return sql`
    e.active and e.role in ('superuser', 'accountant', 'manager') and (e.role <> 'accountant' or a.act <> 'redirect')
    and (e.role <> 'manager' or exists (
      select from branches b where b.manager_id = e.id and b.deleted_at is null and b.id = any(a.branch_ids)))
    and not one_for_approvals(e, w, ${at}) and not ${paysOwnCorrection(sql, at)}`
}

/** Whether `e` is a second person who is not barred. */
export function isFreeSecond(sql: Sql, at: Date) {
  return sql`(${mayBeSecond(sql, at)} and not ${isBarred(sql, at)})`
}

/** The standing of `e`. */
export function standingOf(sql: Sql, at: Date) {
  return sql`
    case
      when one_for_approvals(e, w, ${at}) or ${paysOwnCorrection(sql, at)} then
        case
          when not exists (select from employees e where ${mayBeSecond(sql, at)}) then 'alone'
          when a.prepared_by is null then 'own_correction'
          when a.prepared_by = e.id then 'own'
          else 'same_person'
        end
      when not ${isBarred(sql, at)} then 'free'
      when exists (select from employees e where ${isFreeSecond(sql, at)}) then 'barred'
      else 'last'
    end::approval_standing`
}
