import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { limits } from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { choice, nested, nestedList, optionalText, orNothing, type SentFile, text } from '../values/fields.ts'
import { id, page, perPage, wholeNumber } from '../values/number-fields.ts'

/** What a column of an order file may hold; a mapping names the column of each. */
export const orderColumns = [
  'number',
  'name',
  'last_name',
  'phone',
  'phone2',
  'email',
  'street',
  'street2',
  'city',
  'governorate',
  'country',
  'total',
  'due',
  'currency',
  'payment_status',
  'payment_method',
  'order_status',
  'note',
  'allow_opening',
  'weight',
  'item_name',
  'item_quantity',
  'item_price',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** What an order of a file says of itself, each as the text that stands there; what can be mended in place. */
export const toldFields = [
  'number',
  'name',
  'phone',
  'phone2',
  'email',
  'street',
  'city',
  'governorate',
  'country',
  'total',
  'due',
  'currency',
  'payment_status',
  'payment_method',
  'order_status',
  'note',
  'allow_opening',
  'weight',
] as const
export type ToldField = (typeof toldFields)[number]

/** `reading` while its rows are understood, `ready` to be mended and confirmed, `creating`, then `done`. */
export const orderFileStates = ['reading', 'ready', 'creating', 'done'] as const
export type OrderFileState = (typeof orderFileStates)[number]

/** `duplicate` is an order that this client already has. */
export const fileOrderStates = ['good', 'faulty', 'duplicate', 'created'] as const
export type FileOrderState = (typeof fileOrderStates)[number]

const egp = z.number()
/** Empty where nothing is told; left out where nothing is mended. */
const cell = optionalText(limits.orderFile.cellCharacters).unwrap()
const version = wholeNumber({ min: 1, max: 1_000_000_000 })

const file = z
  .custom<SentFile>(
    (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
    'required' satisfies CheckKey,
  )
  .meta({ description: 'A file part: CSV or XLSX.', type: 'string', format: 'binary' })

/** Which column, the first being 0, holds what; what has no column is left out. */
const mapping = z.partialRecord(
  z.enum(orderColumns),
  wholeNumber({ min: 0, max: limits.orderFile.columns - 1 }),
)

const counts = z.strictObject({ good: z.int(), faulty: z.int(), duplicate: z.int(), created: z.int() })

const summary = {
  id: z.int(),
  version: z.int(),
  name: z.string(),
  client: z.strictObject({ id: z.int(), name: z.string() }),
  uploaded_by: z.string(),
  date_time: z.iso.datetime(),
  state: z.enum(orderFileStates),
  counts,
}

export const orderFile = z.strictObject({
  ...summary,
  /** How far the reading is: rows of the file. */
  rows: z.int(),
  rows_read: z.int(),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(orderColumns), z.int()),
  /** The COD of what is good and of what was created. */
  cod: egp,
  cod_created: egp,
})

function ofEachField<T extends z.ZodType>(schema: T): Record<ToldField, T> {
  return Object.fromEntries(toldFields.map((field) => [field, schema])) as Record<ToldField, T>
}

/** About one field of an order: what is wrong with it, or what was assumed. */
const remark = z.strictObject({ field: z.string(), message: z.string() })
const item = z.strictObject({ name: cell, quantity: cell, price: cell })

export const fileOrder = z.strictObject({
  /** Its first row in the file, by which it is called. */
  row: z.int(),
  rows: z.array(z.int()),
  state: z.enum(fileOrderStates),
  /** What stands in the file, with what was mended. */
  told: z.strictObject(ofEachField(z.string())),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.string(), price: z.string() })),
  mended: z.boolean(),
  /** What was understood; empty or null where nothing could be. */
  receiver_name: z.string(),
  receiver_phone: z.string(),
  receiver_mobile2: z.string(),
  receiver_address: z.string(),
  governorate: z.string(),
  cod: egp.nullable(),
  prepaid: z.boolean(),
  faults: z.array(remark),
  assumed: z.array(remark),
  /** The shipment that was made of it, or that it doubles. */
  awb: z.string().nullable(),
})

const byId = { order_file_id: id }

export const uploadOrderFile = {
  request: z.strictObject({ client_id: id, file, name: text({ max: limits.orderFile.nameCharacters }) }),
  reply: z.strictObject({ id: z.int() }),
}
export const openOrderFile = { request: z.strictObject(byId), reply: orderFile }
export const listOrderFiles = {
  request: z.strictObject({ page, client_id: orNothing(id) }),
  reply: listOf(z.strictObject(summary)),
}
export const listFileOrders = {
  request: z.strictObject({
    ...byId,
    page,
    state: orNothing(choice(fileOrderStates)),
    per_page: perPage,
  }),
  reply: listOf(fileOrder),
}
/** Mends one order; what is left out stays. It is judged anew, by the same rules. */
export const mendFileOrder = {
  request: z.strictObject({
    ...byId,
    row: wholeNumber({ min: 1, max: 1_000_000_000 }),
    ...ofEachField(cell.optional()),
    items: orNothing(nestedList(item, { max: limits.itemsAnOrder })),
  }),
  reply: fileOrder,
}
/** Reads the whole file anew by another mapping; what was mended stays mended. */
export const mapOrderFile = {
  request: z.strictObject({ ...byId, version, mapping: nested(mapping) }),
  reply: z.strictObject({ version: z.int() }),
}
/** Creates the good orders, in the background. */
export const confirmOrderFile = {
  request: z.strictObject({ ...byId, version }),
  reply: z.strictObject({ version: z.int() }),
}
/** Makes a CSV file of the rows of the orders at fault. */
export const askRefusedRows = {
  request: z.strictObject(byId),
  reply: z.strictObject({ document_id: z.uuid() }),
}
export const discardOrderFile = { request: z.strictObject(byId), reply: z.strictObject({}) }
