import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { directions, shipmentStatuses } from '../shipments/shipment-status.ts'
import { choice, image, mapPoint, name, optionalText, orNothing, searched, text } from '../values/fields.ts'
import { flag, id, page, wholeNumber } from '../values/number-fields.ts'
import { hour } from './company.ts'

const egp = z.number()
const instant = z.iso.datetime()

/** A branch's phone may be a landline: 6 to 11 digits (spec §5). */
export const branchPhone = text({ min: 6, max: 11 }).regex(/^\d*$/, 'not_a_number' satisfies CheckKey)

function branchFields(stands: { min: number; max: number }, nameMin: number) {
  return {
    name: name({ min: nameMin, max: limits.branchName.max }),
    /** An empty value clears the name. A missing value keeps it. */
    name_ar: optionalText(limits.branchName.max).removeDefault().optional(),
    address: text(limits.address),
    phone: branchPhone,
    stands: wholeNumber({ ...stands, tooBig: 'stands_most' }),
    status: flag,
    ...mapPoint,
    image,
  }
}

/** The id of something to choose. A form without a choice sends 0 (spec §5). */
export function chosen<T extends z.ZodType>(choice: T) {
  return z.preprocess(
    (value) => (value === '' || value === null || String(value) === '0' ? undefined : value),
    choice,
  )
}

/** An hour of the branch's own. An empty value: the company's. A missing value keeps the stored one. */
const ownHour = z.union([z.literal(['', null]).transform(() => null), hour]).optional()

const consoleFields = {
  ...branchFields(limits.stands, limits.branchName.min),
  manager_id: chosen(id),
  cut_off: ownHour,
  opens: ownHour,
  closes: ownHour,
}
const docsFields = branchFields(limits.docsStands, limits.docsBranchName.min)
const version = orNothing(wholeNumber({ min: 1, max: 2 ** 31 - 1 }))

const branchSorts = ['date', '-date', 'status', '-status', 'income', '-income', 'stands', '-stands'] as const
const sort = choice(branchSorts).default('-date')
const listRequest = z.strictObject({
  page,
  search: searched,
  sort,
  /** `all` returns everything on one page, for selects. */
  fetch: orNothing(choice(['all', 'page'])),
})

const idName = z.strictObject({ id: z.int(), name: z.string() })
const point = {
  longitude: z.number(),
  latitude: z.number(),
  country: z.string(),
  city: z.string(),
  region: z.string(),
  address_map: z.string(),
}

export const branchRow = z.strictObject({
  id: z.int(),
  id_call: z.int(),
  id_show: z.string(),
  name: z.string(),
  phone: z.string(),
  status: z.boolean(),
  income: egp,
  stands: z.int(),
  manager: z.string().nullable(),
  date_time: instant,
  address: z.string(),
  image: z.string().nullable(),
})

/** A shipment in the tab of a branch, a client or an employee (spec §3). */
export const partShipment = z.strictObject({
  shipment_id: z.string(),
  date_time: instant,
  COD: egp,
  fees: egp,
  clint: z.string(),
  receiver_name: z.string(),
  payment: z.enum(['cash', 'prepaid']),
  status: z.enum(shipmentStatuses),
  direction: z.enum(directions),
  /** The branch of the tab. In other tabs, the shipment's origin branch. */
  branch_id: z.int(),
})
export type PartShipment = z.infer<typeof partShipment>

export const branchDetail = z.strictObject({
  id: z.int(),
  id_show: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** In the caller's language. */
  shown_name: z.string(),
  address: z.strictObject({ address: z.string(), ...point }),
  manager: idName.nullable(),
  phone: z.string(),
  stands: z.int(),
  status: z.boolean(),
  image: z.string().nullable(),
  /** HH:MM; null for the company's. */
  cut_off: z.string().nullable(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  income: egp,
  date_time: instant,
  version: z.int(),
  part_shipments: z.array(partShipment),
})

const docsDetail = z.strictObject({
  part_info: z.strictObject({
    id_call: z.int(),
    id_show: z.string(),
    name: z.string(),
    name_ar: z.string(),
    address: z.string(),
    phone: z.string(),
    stands: z.int(),
    image: z.string().nullable(),
    status: z.boolean(),
    map: z.strictObject(point),
    version: z.int(),
  }),
  part_shipments: z.array(partShipment),
})

const saved = z.strictObject({ branch_id: z.int() })
const empty = z.strictObject({})

export const listBranches = { request: listRequest, reply: listOf(branchRow) }
export const openBranch = { request: z.strictObject({ branch_id: id }), reply: branchDetail }
/** The shipments of a branch in pages, with its income. */
export const viewIncome = {
  request: z.strictObject({ branch_id: id, page }),
  reply: z.strictObject({
    part_shipments: z.array(partShipment),
    income: egp,
    page: z.int(),
    total_pages: z.int(),
    total: z.int(),
  }),
}
export const createBranch = { request: z.strictObject(consoleFields), reply: saved }
export const updateBranch = {
  /** With `confirm` 0 the call is refused when the branch would lose its manager, and says whose branch it is. */
  request: z.strictObject({ branch_id: id, version, ...consoleFields, confirm: orNothing(flag) }),
  reply: saved,
}
export const deleteBranch = { request: z.strictObject({ branch_id: id }), reply: empty }

export const docsListBranches = {
  request: z.strictObject({ page, search: searched, sort }),
  reply: listOf(branchRow),
}
/** The generic list form of the docs console (spec §7). `type` and `filter` are empty for branches. */
export const docsFilterBranches = {
  request: z.strictObject({
    page,
    type: optionalText(20),
    filter: optionalText(20),
    search: searched,
    sort,
  }),
  reply: listOf(branchRow),
}
export const docsViewBranch = { request: z.strictObject({ branchId: id }), reply: docsDetail }
export const docsCreateBranch = { request: z.strictObject(docsFields), reply: saved }
export const docsUpdateBranch = {
  /** The docs console's tighter limits apply only to changed values. */
  request: z.strictObject({
    branch_id: id,
    version,
    ...branchFields(limits.stands, limits.branchName.min),
  }),
  reply: saved,
}
