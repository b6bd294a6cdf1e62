import { type CallReply, type CallRequest, formatAwb, type Language, limits } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { chargesOf } from '../charges.ts'
import { egp } from '../egp.ts'
import { findPage } from '../search/search.service.ts'
import type { ShipmentScope } from '../shipment-scope.ts'
import { type FullFilter, isKept } from './list-conditions.ts'
import { countedPage, type ListRecord, rowsOf } from './shipment-list.repository.ts'

/** What narrows a list, on each call that has one. */
type Narrowing = Omit<CallRequest<'listOwnShipments'>, 'page' | 'sort'> &
  Partial<
    Pick<CallRequest<'listShipments'>, 'client_id' | 'branch_id' | 'delivery_boy_id' | 'payment' | 'late'>
  >

/** A search counts its matches exactly up to here, and says 'more' beyond. */
const mostCounted = 10_000

type PageRequest = { page: number; perPage: number; search: string; newestFirst: boolean }
export type ShipmentPage = {
  rows: ListRecord[]
  page: number
  total_pages: number
  total: number
  more?: boolean
}

/** The shipments of the console's list that `scope` reaches, a page at a time. */
export async function listShipments(
  sql: Sql,
  request: CallRequest<'listShipments'>,
  scope: ShipmentScope,
  language: Language,
): Promise<CallReply<'listShipments'>> {
  const { rows, ...rest } = await pageOfList(sql, request, request.per_page, scope)
  return { list_items: rows.map((row) => presentConsoleRow(row, language)), ...rest }
}

/** A merchant's own shipments, a page at a time. */
export async function listOwnShipments(
  sql: Sql,
  request: CallRequest<'listOwnShipments'>,
  scope: ShipmentScope,
): Promise<CallReply<'listOwnShipments'>> {
  const { rows, ...rest } = await pageOfList(sql, request, limits.pageSize, scope)
  return { list_items: rows.map(presentRow), ...rest }
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
export async function awbsOfList(
  sql: Sql,
  { awbs, ...request }: Narrowing & { awbs?: number[] | undefined },
  scope: ShipmentScope,
  most: number,
): Promise<number[]> {
  const filter = { ...filterOf(request, scope), awbs: awbs ?? null }
  const asked = { newestFirst: true, most, offset: 0, rows: most }
  return (await findPage(sql, filter, request.search, asked)).awbs
}

/** A page of shipments. Without a search its total and its place come from the kept counts. */
export async function findShipments(
  sql: Sql,
  filter: FullFilter,
  request: PageRequest,
): Promise<ShipmentPage> {
  const { page, perPage, newestFirst } = request
  if (request.search !== '' || !isKept(filter)) return search(sql, filter, request)
  const offset = (page - 1) * perPage
  const { rows, total } = await countedPage(sql, filter, { offset, rows: perPage, newestFirst })
  return {
    rows,
    page,
    total_pages: Math.ceil(total / perPage),
    total,
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
  const { page, perPage, newestFirst } = request
  const offset = Math.min((page - 1) * perPage, mostCounted)
  const rows = Math.min(perPage, mostCounted - offset)
  const asked = { newestFirst, most: mostCounted + 1, offset, rows }
  const found = await findPage(sql, filter, request.search, asked)
  const total = Math.min(found.total, mostCounted)
  return {
    rows: await rowsOf(sql, found.awbs),
    page,
    total_pages: Math.ceil(total / perPage),
    total,
    ...(found.total > mostCounted && { more: true }),
  }
}

function presentConsoleRow(
  row: ListRecord,
  language: Language,
): CallReply<'listShipments'>['list_items'][number] {
  const { delivery_boy, promised_to, late } = row
  return { ...presentRow(row), destination: row[`destination_${language}`], delivery_boy, promised_to, late }
}

function presentRow(row: ListRecord): CallReply<'listOwnShipments'>['list_items'][number] {
  const { fees, tax, total, due } = chargesOf(row)
  return {
    awb: formatAwb({ awb: row.awb, mainShipmentId: row.main_shipment_id, parcel: row.parcel }),
    reference: row.reference,
    clint: row.client_name,
    receiver_name: row.receiver_name,
    receiver_phone: row.receiver_phone,
    payment: row.due_piastres > 0 ? 'cash' : 'prepaid',
    fees: egp(fees),
    tax: egp(tax),
    total: egp(total),
    cod: egp(row.cod_piastres),
    collection_amount: egp(due),
    status: row.status,
    direction: row.direction,
    priority: row.priority,
    creation_date: row.created_at.toISOString(),
    last_update: row.updated_at.toISOString(),
  }
}
