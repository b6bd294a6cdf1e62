import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { messageChannels } from '../messaging/message-values.ts'
import { choice, nested, nestedList, optionalText, orNothing, sheetFile, text } from '../values/fields.ts'
import { flag, id, page, perPage, wholeNumber } from '../values/number-fields.ts'

/** The fields that a column of an order file may contain. A mapping gives the column of each. */
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
  'partial',
  'shop_delivery',
  'weight',
  'item_name',
  'item_quantity',
  'item_price',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** The texts of an order in a file, which can be corrected. */
export const orderTextFields = [
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
  'partial',
  'shop_delivery',
  'weight',
] as const
export type OrderTextField = (typeof orderTextFields)[number]

/** `reading` while rows are read, `ready` to be corrected and confirmed, `creating`, then `done`. */
export const orderFileStates = ['reading', 'ready', 'creating', 'done'] as const
export type OrderFileState = (typeof orderFileStates)[number]

/** `duplicate`: the client already has this order. */
export const fileOrderStates = ['good', 'faulty', 'duplicate', 'created'] as const
export type FileOrderState = (typeof fileOrderStates)[number]

const egp = z.number()
/** Empty for no value; left out for no correction. */
const cell = optionalText(limits.orderFile.cellCharacters).unwrap()
const version = wholeNumber({ min: 1, max: 1_000_000_000 })

/** The column of each field, the first being 0; a field without a column is left out. */
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
  /** The progress of the reading, in rows. */
  rows: z.int(),
  rows_read: z.int(),
  /** The sheet that was read, of a workbook with several. */
  sheet: z.string().nullable(),
  /** Rows that a filter or a person hides in the sheet. They are read all the same. */
  hidden_rows: z.int(),
  /** Its rows and orders are removed after `limits.orderFile.rowDays`. The counts and the COD stay. */
  rows_removed: z.boolean(),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(orderColumns), z.int()),
  /** The COD of the good orders and of the created ones. */
  cod: egp,
  cod_created: egp,
  /** How receivers of the good orders are told that these were accepted, and about what that costs. */
  messages: z.strictObject({ channels: z.array(z.enum(messageChannels)), cost: egp }),
})

function ofEachField<T extends z.ZodType>(schema: T): Record<OrderTextField, T> {
  return Object.fromEntries(orderTextFields.map((field) => [field, schema])) as Record<OrderTextField, T>
}

/** A fault or an assumption about one field of an order. */
const remark = z.strictObject({ field: z.string(), message: z.string() })
const item = z.strictObject({ name: cell, quantity: cell, price: cell })

export const fileOrder = z.strictObject({
  /** Its first row in the file, which identifies it. */
  row: z.int(),
  rows: z.array(z.int()),
  state: z.enum(fileOrderStates),
  /** The texts of the file with corrections. */
  texts: z.strictObject(ofEachField(z.string())),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.string(), price: z.string() })),
  mended: z.boolean(),
  /** What the program reads from `texts`; empty or null where it cannot. */
  receiver_name: z.string(),
  receiver_phone: z.string(),
  receiver_mobile2: z.string(),
  receiver_address: z.string(),
  governorate: z.string(),
  cod: egp.nullable(),
  prepaid: z.boolean(),
  faults: z.array(remark),
  assumed: z.array(remark),
  /** The shipment that was created from it, or that it duplicates. */
  awb: z.string().nullable(),
})

const byId = { order_file_id: id }

export const uploadOrderFile = {
  request: z.strictObject({
    client_id: id,
    file: sheetFile,
    name: text({ max: limits.orderFile.nameCharacters }),
  }),
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
/** The AWBs of the orders that a file created, in its order. Part 1 has the first `limits.labelsACall` orders. */
export const listFileAwbs = {
  request: z.strictObject({ ...byId, part: wholeNumber({ min: 1, max: 1_000 }) }),
  reply: z.strictObject({ awbs: z.array(z.string()) }),
}
/** Corrects one order, which is validated again by the same rules. Fields that are left out stay. */
export const correctFileOrder = {
  request: z.strictObject({
    ...byId,
    row: wholeNumber({ min: 1, max: 1_000_000_000 }),
    ...ofEachField(cell.optional()),
    items: orNothing(nestedList(item, { max: limits.itemsAnOrder })),
  }),
  reply: fileOrder,
}
/** Reads the whole file again with another mapping. Corrections stay. */
export const mapOrderFile = {
  request: z.strictObject({ ...byId, version, mapping: nested(mapping) }),
  reply: z.strictObject({ version: z.int() }),
}
/** Creates the good orders, in the background. Without `tell_receivers`, receivers get no message that they were accepted. */
export const confirmOrderFile = {
  request: z.strictObject({ ...byId, version, tell_receivers: flag.default(true) }),
  reply: z.strictObject({ version: z.int() }),
}
/** Makes a CSV file of the faulty orders' rows. */
export const askRefusedRows = {
  request: z.strictObject(byId),
  reply: z.strictObject({ document_id: z.uuid() }),
}
export const discardOrderFile = { request: z.strictObject(byId), reply: z.strictObject({}) }
