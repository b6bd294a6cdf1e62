import { type CallReply, type CallRequest, type Language, limits } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { countedWindow, countLimit, pageOf, pageOfCounted } from '../../../platform/http/paging.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { endedPage } from '../endings/ended-shipments.repository.ts'
import type { EndedFilter } from '../endings/ending-counters.ts'
import { findPage } from '../search/search.service.ts'
import { presentConsoleRow, presentRow } from './list.presenter.ts'
import { everyShipment, type FullFilter, filtersByEndingsAlone, hasCounters } from './list-conditions.ts'
import { countedPage, type ListRecord, rowsOf } from './shipment-list.repository.ts'

/** The filter fields of a call that lists shipments. */
type Narrowing = Omit<CallRequest<'listOwnShipments'>, 'page' | 'sort'> & Partial<CallRequest<'listAwbs'>>

type ListRequest = { page: number; perPage: number; search: string; newestFirst: boolean }
type ShipmentPage = ReturnType<typeof pageOfCounted<ListRecord>>

/** A page of the console's list, within `scope`. */
export async function listShipments(
  sql: Sql,
  request: CallRequest<'listShipments'>,
  scope: ShipmentScope,
  language: Language,
): Promise<CallReply<'listShipments'>> {
  const found = await pageOfList(sql, request, request.per_page, scope)
  return { ...found, list_items: found.list_items.map((row) => presentConsoleRow(row, language)) }
}

/** The newest shipments within `scope` that match `search`, at most `most`. */
export async function newestMatching(
  sql: Sql,
  scope: ShipmentScope,
  search: string,
  most: number,
): Promise<CallReply<'listOwnShipments'>['list_items']> {
  const filter = { ...everyShipment, branchIds: scope.branchIds }
  const { awbs } = await findPage(sql, filter, search, {
    newestFirst: true,
    maxTotal: most,
    offset: 0,
    rows: most,
  })
  return (await rowsOf(sql, awbs)).map(presentRow)
}

/** A page of a merchant's own shipments. */
export async function listOwnShipments(
  sql: Sql,
  request: CallRequest<'listOwnShipments'>,
  scope: ShipmentScope,
): Promise<CallReply<'listOwnShipments'>> {
  const found = await pageOfList(sql, request, limits.pageSize, scope)
  return { ...found, list_items: found.list_items.map(presentRow) }
}

function pageOfList(
  sql: Sql,
  request: Narrowing & { page: number; sort: 'date' | '-date' },
  perPage: number,
  scope: ShipmentScope,
): Promise<ShipmentPage> {
  const { page, search, sort } = request
  return findShipments(sql, filterOf(request, scope), {
    page,
    perPage,
    search,
    newestFirst: sort === '-date',
  })
}

/** The AWBs of a list, newest first, for selecting all that matches. */
export async function listAwbs(
  sql: Sql,
  request: Narrowing,
  scope: ShipmentScope,
): Promise<CallReply<'listAwbs'>> {
  const found = await awbsOfList(sql, request, scope, limits.awbsACall + 1)
  return { awbs: found.slice(0, limits.awbsACall).map(String), more: found.length > limits.awbsACall }
}

/** At most `limit` AWBs within `scope`, newest first: of `awbs` if given, otherwise of the list. */
export async function awbsOfList(
  sql: Sql,
  { awbs, ...request }: Narrowing & { awbs?: number[] | undefined },
  scope: ShipmentScope,
  limit: number,
): Promise<number[]> {
  const filter = { ...filterOf(request, scope), awbs: awbs ?? null }
  const page = { newestFirst: true, maxTotal: limit, offset: 0, rows: limit }
  return (await findPage(sql, filter, request.search, page)).awbs
}

/**
 * A page of shipments: from the counters or the endings where these cover the filter and nothing is searched, otherwise
 * by a search.
 */
export async function findShipments(
  sql: Sql,
  filter: FullFilter,
  request: ListRequest,
): Promise<ShipmentPage> {
  const { page, perPage, newestFirst } = request
  const offset = (page - 1) * perPage
  if (request.search === '' && filter.ended !== null && filtersByEndingsAlone(filter)) {
    const { awbs, total } = await endedPage(sql, filter.ended, { newestFirst, offset, rows: perPage })
    return pageOf(await rowsOf(sql, awbs), page, total, perPage)
  }
  if (request.search !== '' || !hasCounters(filter)) return search(sql, filter, request)
  const { rows, total } = await countedPage(sql, filter, { offset, rows: perPage, newestFirst })
  return pageOf(rows, page, total, perPage)
}

/** Combines the request with the scope. A branch outside the scope gives an empty list. */
function filterOf(request: Narrowing, scope: ShipmentScope): FullFilter {
  const { branch_id } = request
  const within = branch_id === undefined || scope.branchIds === null || scope.branchIds.includes(branch_id)
  return {
    branchIds: branch_id === undefined ? scope.branchIds : within ? [branch_id] : [],
    clientId: scope.clientId ?? request.client_id ?? null,
    status: request.status ?? request.filter_status ?? null,
    priority: request.priority ?? null,
    fromDay: request.from_date ?? null,
    toDay: request.to_date ?? null,
    courierId: request.delivery_boy_id ?? null,
    payment: request.payment ?? null,
    late: request.late ?? false,
    areaId: request.area_id ?? null,
    situation: request.situation ?? null,
    cause: request.cause ?? null,
    deliverOn: request.deliver_on ?? null,
    ended: endedOf(request, scope),
    sandbox: scope.sandbox,
    awbs: null,
  }
}

/** What the caller's figures count: what ended at a branch of the scope, or at the branch that was asked for. */
function endedOf(request: Narrowing, { branchIds }: ShipmentScope): EndedFilter | null {
  const { ended_as, ended_from, ended_to, ended_branch_id, ended_delivery_boy_id } = request
  const asked = [ended_as, ended_from, ended_to, ended_branch_id, ended_delivery_boy_id]
  if (asked.every((one) => one === undefined)) return null
  return {
    as: ended_as ?? 'ended',
    fromDay: ended_from ?? null,
    toDay: ended_to ?? null,
    branchIds: ended_branch_id === undefined ? branchIds : [ended_branch_id],
    courierId: ended_delivery_boy_id ?? null,
  }
}

async function search(sql: Sql, filter: FullFilter, request: ListRequest): Promise<ShipmentPage> {
  const { page, perPage, newestFirst } = request
  const window = { newestFirst, maxTotal: countLimit, ...countedWindow(page, perPage) }
  const found = await findPage(sql, filter, request.search, window)
  return pageOfCounted(await rowsOf(sql, found.awbs), page, found.total, perPage)
}
