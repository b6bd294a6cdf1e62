import { type CallReply, type CallRequest, type Language, reachOf } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { foldSearch } from '../../platform/database/fold-search.ts'
import { likePattern, pageOf, pageWindow, wholeList } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { covers } from '../../platform/session/actor.ts'
import { readAccount, viewAccess } from '../auth/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { ratingsOf } from '../receiver/index.ts'
import { listShipmentsInHand, pageShipmentsInHand } from '../shipment-lists/index.ts'
import { countWithoutCode } from '../shipments/index.ts'
import { pageOfEmployees } from './employee-list.repository.ts'
import { peopleInSight, requireEditable, seesUncounted, sightOf } from './employees.policy.ts'
import { presentEmployee, presentRow } from './employees.presenter.ts'
import { type EmployeeRecord, findEmployee } from './employees.repository.ts'
import { namesOfBranches } from './permission.repository.ts'
import { deskOf, findVehicle } from './vehicles.repository.ts'

export type EmployeeRead = { sql: Sql; actor: EmployeeActor; language: Language; now: Date }
type Common = 'page' | 'search' | 'filter' | 'sort'
type ListRequest = Pick<CallRequest<'listEmployees'>, Common> &
  Partial<Omit<CallRequest<'listEmployees'>, Common>>

/** A page of the employees whom the caller may see. `fetch=all` returns everyone on one page. */
export async function listEmployees(
  { sql, actor, language, now }: EmployeeRead,
  request: ListRequest,
): Promise<CallReply<'listEmployees'>> {
  const { page, search, filter, fetch, branch_id, may_manage, payment, status, sort } = request
  const isWhole = fetch === 'all'
  const { rows, total } = await pageOfEmployees(sql, {
    scope: peopleInSight(actor, 'employees.see'),
    pattern: likePattern(foldSearch(search)),
    role: filter,
    branchId: branch_id,
    mayManage: may_manage,
    holdsMoney: payment,
    withUncounted: seesUncounted(actor),
    active: status,
    sort,
    language,
    now,
    ...(isWhole ? { limit: null, offset: 0 } : pageWindow(page)),
  })
  const list = rows.map(presentRow)
  return isWhole ? wholeList(list) : pageOf(list, page, total)
}

/** An employee with all tabs. 404 if the caller may not see them. Only delivery boys have a vehicle. */
export async function openEmployee(context: EmployeeRead, id: number): Promise<CallReply<'openEmployee'>> {
  const { sql, now } = context
  const employee = await requireInSight(context, id)
  const isDelivery = employee.role === 'delivery'
  const [standing, branches, vehicle, cashPiastres, receivablePiastres, withoutCode, ratings, shipments] =
    await Promise.all([
      readAccount(sql, id, now),
      namesOfBranches(sql, employee.branch_ids, context.language),
      isDelivery ? findVehicle(sql, id) : null,
      balanceOf(sql, 'courier_cash', id),
      balanceOf(sql, 'courier_receivable', id),
      isDelivery || reachOf(employee.role, 'shipments.work') !== 'none'
        ? countWithoutCode(sql, id, now)
        : null,
      isDelivery ? ratingsOf(sql, id, now) : null,
      isDelivery ? listShipmentsInHand(sql, id) : [],
    ])
  const tabs = {
    standing,
    branches,
    vehicle,
    cashPiastres,
    receivablePiastres,
    withoutCode,
    ratings,
    shipments,
  }
  return presentEmployee(employee, tabs, sightOf(context.actor, id))
}

/** A page of the shipments in a delivery boy's hands. Empty for other roles. */
export async function listEmployeeShipments(
  context: EmployeeRead,
  id: number,
  page: number,
): Promise<CallReply<'listEmployeeShipments'>> {
  await requireInSight(context, id)
  const { part_shipments, ...rest } = await pageShipmentsInHand(context.sql, id, page)
  return { list_items: part_shipments, ...rest }
}

/** The branches of a manager that the caller may see. */
export async function listBranchesOfManager(
  context: EmployeeRead,
  managerId: number,
): Promise<CallReply<'listBranchesOfManager'>> {
  const { role, branch_ids } = await requireInSight(context, managerId)
  const scope = peopleInSight(context.actor, 'employees.see')
  const ids = role === 'manager' ? branch_ids.filter((id) => covers(scope, [id])) : []
  return { list_items: await namesOfBranches(context.sql, ids, context.language) }
}

/** The access of an employee whom the caller may edit. */
export async function openAccess(
  { sql, actor, now }: EmployeeRead,
  id: number,
): Promise<CallReply<'viewEmployeeAccess'>> {
  const employee = await findEmployee(sql, id, peopleInSight(actor, 'employees.edit'))
  if (!employee) throw new Refused('not_found', 'not_found')
  requireEditable(actor, employee)
  const [access, desk] = await Promise.all([viewAccess(sql, employee, now), deskOf(sql, id)])
  return { ...access, desk }
}

async function requireInSight({ sql, actor }: EmployeeRead, id: number): Promise<EmployeeRecord> {
  const employee = await findEmployee(sql, id, peopleInSight(actor, 'employees.see'))
  if (!employee) throw new Refused('not_found', 'not_found')
  return employee
}
