import { type CallReply, egp, formatAwb, type Language, type Order, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Actor, covers, type Employee, type Scope } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { explainQuotes, presentPriceFacts } from '../../pricing/index.ts'
import type { BarredPhones } from '../../standing/index.ts'
import { loadSetting } from './order-setting.repository.ts'
import {
  countBacks,
  insertOrders,
  numberOrders,
  type OrderNumbers,
  type StoredOrder,
  takeNumbers,
  type WrittenOrders,
  writeOrders,
} from './orders.repository.ts'
import { type PlannedOrder, planOrder, priceOrder, receiverOf, senderOf } from './plan-order.ts'
import { refuseBarred } from './refuse-barred.ts'

/** Who creates orders, for which client, and within which scope. */
export type Orderer = {
  actor: Actor | Employee
  clientId: number
  scope: Scope
  sandbox: boolean
  company: Pick<Company, 'fields'>
  now: Date
  /** Null where no phone can be barred. */
  barredPhones: BarredPhones | null
}

/** Creates an order: plans its legs, prices it, and gives each parcel an AWB. */
export async function createOrder(
  tx: Transaction,
  order: Order,
  orderer: Orderer,
): Promise<CallReply<'createShipment'>> {
  const { clientId, scope, company, now, sandbox, barredPhones } = orderer
  const [setting, numbers] = await Promise.all([
    loadSetting(tx, company, { clientId, scope, at: now, hold: true }),
    takeNumbers(tx, 1, order.parcels?.length ?? order.packages),
    // Nothing of the sandbox is delivered.
    barredPhones && !sandbox && refuseBarred(tx, order, { actor: orderer.actor, barredPhones }),
  ])
  if (!setting) throw Refused.field('client_id', 'unknown_client')
  const planned = planOrder(order, setting, momentInCairo(now))
  if (!covers(scope, branchesOf(planned))) throw Refused.field('sender_address', 'outside_branches')
  const backs = countBacks([planned])
  // Most orders have none, and a query more is a tenth of the cost.
  const more = backs === 0 ? [] : (await takeNumbers(tx, 0, backs)).awbs
  const ready = prepareOrders([planned], { ...numbers, awbs: [...numbers.awbs, ...more] })
  await storeOrders(tx, ready, orderer)
  const { quote } = planned
  const shown = ready.orders.flatMap(shownAwbs)
  return {
    awb: shown[0] ?? '',
    awbs: shown,
    fees: egp(quote.feesPiastres),
    tax: egp(quote.taxPiastres),
    total: egp(quote.totalPiastres),
  }
}

/** Planned orders with their numbers, ready to be stored. */
export type ReadyOrders = { orders: StoredOrder[]; written: WrittenOrders }

/** Numbers planned orders and prepares their columns, outside a transaction. */
export async function readyOrders(sql: Sql, planned: readonly PlannedOrder[]): Promise<ReadyOrders> {
  const parcels = planned.reduce((sum, order) => sum + order.parcels.length, 0)
  return prepareOrders(planned, await takeNumbers(sql, planned.length, parcels + countBacks(planned)))
}

function prepareOrders(planned: readonly PlannedOrder[], numbers: OrderNumbers): ReadyOrders {
  const orders = numberOrders(planned, numbers)
  return { orders, written: writeOrders(orders) }
}

/** Stores orders with their events and log lines; `now` is their creation time. */
export async function storeOrders(
  tx: Transaction,
  { orders, written }: ReadyOrders,
  { actor, sandbox, now, quiet = false }: Pick<Orderer, 'actor' | 'sandbox' | 'now'> & { quiet?: boolean },
): Promise<void> {
  const employeeId = actor.kind === 'employee' ? actor.id : null
  await Promise.all([
    insertOrders(tx, written, { employeeId, sandbox, at: now, quiet }),
    logActivity(tx, actor, now, ...orders.flatMap((order) => creationLog(order, sandbox))),
  ])
}

function creationLog(order: StoredOrder, sandbox: boolean): LogEntry[] {
  const shown = shownAwbs(order)
  return order.awbs.map((awb, index) => ({
    action: 'shipment_created',
    entity: 'shipment',
    entityId: awb,
    // Orders of the sandbox are not logged.
    branchIds: sandbox ? [] : branchesOf(order.planned),
    changes: [{ field: 'awb', old_text: null, new_text: shown[index] ?? null }],
  }))
}

function branchesOf({ originBranchId, destinationBranchId }: PlannedOrder): number[] {
  return [originBranchId, destinationBranchId]
}

function shownAwbs({ awbs, mainShipmentId }: StoredOrder): string[] {
  return awbs.map((awb, index) => formatAwb({ main_shipment_id: mainShipmentId, parcel: index + 1, awb }))
}

const neededForPrice = [
  'receiver_latitude',
  'receiver_longitude',
  'length',
  'width',
  'height',
  'weight',
  'cod',
] as const

/** The price of an order with its steps, or the fields that are missing for it (spec §2 'EGP 0'). */
export async function quoteOrderDraft(
  sql: Sql,
  draft: Partial<Order>,
  {
    clientId,
    scope,
    company,
    now,
  }: Pick<Orderer, 'scope' | 'company' | 'now'> & { clientId: number | undefined },
  language: Language,
): Promise<CallReply<'quoteShipment'>> {
  const missing: string[] = neededForPrice.filter((field) => draft[field] === undefined)
  if (clientId === undefined) missing.unshift('client_id')
  if (clientId === undefined || missing.length > 0) return incompleteQuote(missing, language)
  const setting = await loadSetting(sql, company, { clientId, scope, at: now })
  if (!setting) throw Refused.field('client_id', 'unknown_client')
  const hasPoint = setting.client.point !== null || draft.sender_latitude !== undefined
  if (!hasPoint && !draft.seller_sends)
    return incompleteQuote(['sender_latitude', 'sender_longitude'], language)
  if (!hasPoint && draft.branch_sender_location_id === undefined)
    return incompleteQuote(['branch_sender_location_id'], language)
  const order = { packages: 1, ...draft } as Order
  const quote = priceOrder(order, setting, senderOf(order, setting), receiverOf(order))
  return {
    complete: true,
    missing: [],
    message: '',
    steps: explainQuotes(quote.parcels, language).map((step) => ({ ...step, amount: egp(step.amount) })),
    fees: egp(quote.feesPiastres),
    tax: egp(quote.taxPiastres),
    total: egp(quote.totalPiastres),
    return_total: egp(
      quote.parcels.reduce((sum, parcel) => sum + parcel.returnFeesPiastres + parcel.returnTaxPiastres, 0),
    ),
    rest_total: egp(
      quote.parcels.reduce((sum, parcel) => sum + parcel.restFeesPiastres + parcel.restTaxPiastres, 0),
    ),
    collection_amount: egp(order.cod + (order.fee_collection ? quote.totalPiastres : 0)),
    days: quote.parcels[0]?.promisedDays ?? null,
    currency: 'EGP',
    ...presentPriceFacts(setting.prices, language),
  }
}

function incompleteQuote(missing: string[], language: Language): CallReply<'quoteShipment'> {
  return {
    complete: false,
    missing,
    message: sentence('quote_incomplete', language),
    steps: [],
    fees: 0,
    tax: 0,
    total: 0,
    return_total: 0,
    rest_total: 0,
    collection_amount: 0,
    days: null,
    currency: 'EGP',
    price_list: null,
    vat_percent: null,
  }
}
