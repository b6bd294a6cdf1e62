import { type CallReply, type CallRequest, foldText, formatAwb, limits, parseAwb } from '@mersal/contract'
import type { Sql } from '../../../platform/database.ts'
import { egp } from '../egp.ts'
import type { ShipmentScope } from '../shipment-scope.ts'
import { findPageStart } from './counts.repository.ts'
import {
  awbsFrom,
  awbsMatching,
  type FullFilter,
  type ListRecord,
  rowsOf,
} from './shipment-list.repository.ts'

/** What narrows a list, on whichever call. */
type Narrowing = Omit<CallRequest<'listOwnShipments'>, 'page' | 'sort'> &
  Partial<
    Pick<CallRequest<'listShipments'>, 'client_id' | 'branch_id' | 'delivery_boy_id' | 'payment' | 'late'>
  >

/** A search counts its matches exactly up to here, and says 'more' beyond. */
const mostCounted = 10_000

type PageRequest = { page: number; search: string; newestFirst: boolean }
export type ShipmentPage = {
  rows: ListRecord[]
  page: number
  total_pages: number
  total: number
  more?: boolean
}

/** The shipments of a list call that `scope` reaches, a page at a time. */
export async function listShipments(
  sql: Sql,
  request: Narrowing & { page: number; sort: 'date' | '-date' },
  scope: ShipmentScope,
): Promise<CallReply<'listShipments'>> {
  const filter = filterOf(request, scope)
  const { page, search, sort } = request
  const { rows, ...rest } = await findShipments(sql, filter, { page, search, newestFirst: sort === '-date' })
  return { list_items: rows.map(presentRow), ...rest }
}

/** The AWBs of a list, newest first: what is selected when everything that matches is. */
export async function listAwbs(
  sql: Sql,
  request: Narrowing,
  scope: ShipmentScope,
): Promise<CallReply<'listAwbs'>> {
  const found = await awbsOfList(sql, request, scope, limits.awbsACall + 1)
  return { awbs: found.slice(0, limits.awbsACall).map(String), more: found.length > limits.awbsACall }
}

/** The AWBs that `scope` reaches, newest first, at most `most`: the named ones, or those of the list. */
export function awbsOfList(
  sql: Sql,
  { awbs, ...request }: Narrowing & { awbs?: number[] | undefined },
  scope: ShipmentScope,
  most: number,
): Promise<number[]> {
  const filter = { ...filterOf(request, scope), awbs: awbs ?? null }
  return awbsMatching(sql, filter, foldSearch(request.search), { newestFirst: true, most })
}

/** A page of shipments. Without a search its total and its place come from the kept counts. */
export async function findShipments(
  sql: Sql,
  filter: FullFilter,
  request: PageRequest,
): Promise<ShipmentPage> {
  const { page, newestFirst } = request
  const offset = (page - 1) * limits.pageSize
  const isKept =
    !filter.sandbox &&
    (filter.clientId === null || filter.branchIds === null) &&
    filter.deliveryBoyId === null &&
    filter.payment === null &&
    !filter.late
  if (request.search !== '' || !isKept) return search(sql, filter, request)
  const start = await findPageStart(sql, filter, offset, newestFirst)
  const awbs =
    start.day === null
      ? []
      : await awbsFrom(sql, filter, { day: start.day, skip: start.skip, rows: limits.pageSize, newestFirst })
  return {
    rows: await rowsOf(sql, awbs),
    page,
    total_pages: Math.ceil(start.total / limits.pageSize),
    total: start.total,
  }
}

/** A branch that is asked for narrows the scope; one outside it leaves nothing. */
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
    deliveryBoyId: request.delivery_boy_id ?? null,
    payment: request.payment ?? null,
    late: request.late ?? false,
    sandbox: scope.sandbox,
    awbs: null,
  }
}

async function search(sql: Sql, filter: FullFilter, request: PageRequest): Promise<ShipmentPage> {
  const { page, newestFirst } = request
  const matches = await awbsMatching(sql, filter, foldSearch(request.search), {
    newestFirst,
    most: mostCounted + 1,
  })
  const total = Math.min(matches.length, mostCounted)
  const offset = (page - 1) * limits.pageSize
  return {
    rows: await rowsOf(sql, matches.slice(offset, Math.min(offset + limits.pageSize, mostCounted))),
    page,
    total_pages: Math.ceil(total / limits.pageSize),
    total,
    ...(matches.length > mostCounted && { more: true }),
  }
}

/** What is looked for in the search texts; null when nothing is. */
function foldSearch(search: string): string | null {
  if (search === '') return null
  const awb = parseAwb(search)
  return awb === null ? foldText(search) : String(awb)
}

function presentRow(row: ListRecord): CallReply<'listShipments'>['list_items'][number] {
  return {
    awb: formatAwb({ awb: row.awb, mainShipmentId: row.main_shipment_id, parcel: row.parcel }),
    clint: row.client_name,
    receiver_name: row.receiver_name,
    receiver_phone: row.receiver_phone,
    payment: row.due_piastres > 0 ? 'cash' : 'prepaid',
    fees: egp(row.fees_piastres),
    cod: egp(row.cod_piastres),
    collection_amount: egp(row.due_piastres),
    status: row.status,
    priority: row.priority,
    creation_date: row.created_at.toISOString(),
    last_update: row.updated_at.toISOString(),
  }
}
