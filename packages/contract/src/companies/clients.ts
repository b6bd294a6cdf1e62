import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { fieldChange } from '../values/field-change.ts'
import {
  choice,
  email,
  image,
  mapPoint,
  name,
  optionalText,
  orNothing,
  phone,
  searched,
  taxNumber,
  text,
} from '../values/fields.ts'
import { parseEgp } from '../values/money.ts'
import { flag, id, page, percent, wholeNumber } from '../values/number-fields.ts'
import { chosen, partShipment } from './branches.ts'

/** EGP off the fee of an order: 0 to 100 with at most two decimal places, parsed as piastres (spec §5). */
const discountNumber = z
  .union([z.string(), z.number()], { error: 'discount_number' satisfies CheckKey })
  .transform((value) => parseEgp(String(value)) ?? Number.NaN)
  .refine((piastres) => piastres <= limits.discountNumberEgp.max * 100, 'discount_number' satisfies CheckKey)

const version = orNothing(wholeNumber({ min: 1, max: 2 ** 31 - 1 }))
const idName = z.strictObject({ id: z.int(), name: z.string() })
const optionalPoint = {
  latitude: orNothing(mapPoint.latitude),
  longitude: orNothing(mapPoint.longitude),
  country: orNothing(mapPoint.country),
  city: orNothing(mapPoint.city),
  region: orNothing(mapPoint.region),
  address_map: orNothing(mapPoint.address_map),
}

const emptyIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Empty for none. */
const optionalEmail = z.preprocess(emptyIsNull, email.nullable().optional())

/** What tax invoices say of the buyer. Empty for none. */
const taxFields = {
  legal_name: z.preprocess(emptyIsNull, name(limits.legalName).nullable().optional()),
  tax_number: z.preprocess(emptyIsNull, taxNumber.nullable().optional()),
}

const managerId = chosen(id.optional())

const consoleFields = {
  name: name(limits.clientName),
  address: text(limits.address),
  manager: managerId,
  manager_id: managerId,
  phone,
  dis_per: percent,
  dis_num: discountNumber,
  status: flag,
  use_case: flag,
  ...optionalPoint,
  image,
  logo: image,
  email: optionalEmail,
  ...taxFields,
  /** A daily mail, for a client with an e-mail. */
  daily_digest: flag.optional(),
  /** Whether receivers may keep a part of an order that does not say it. */
  partial_by_default: flag.optional(),
}

type ConsoleFields = Partial<z.output<z.ZodObject<typeof consoleFields>>>

/**
 * `manager` and `manager_id` are the same id; a form sends either or both (spec §7). `image` and `logo` are the same
 * picture; of both, the image counts. A point needs both coordinates.
 */
function refuseContradictions(form: ConsoleFields, context: z.RefinementCtx): void {
  const fault = (path: string, message: CheckKey) =>
    context.addIssue({ code: 'custom', path: [path], message, input: form })
  if (form.manager === undefined && form.manager_id === undefined) fault('manager', 'required')
  else if ((form.manager ?? form.manager_id) !== (form.manager_id ?? form.manager))
    fault('manager_id', 'managers_differ')
  const { latitude, longitude, country, city, region, address_map } = form
  const isPlaced = [latitude, longitude, country, city, region, address_map].some(
    (part) => part !== undefined,
  )
  if (isPlaced && latitude === undefined) fault('latitude', 'point_incomplete')
  if (isPlaced && longitude === undefined) fault('longitude', 'point_incomplete')
}

const docsFields = {
  first_name: name(limits.personName),
  last_name: name(limits.personName),
  email,
  phone,
  address: text(limits.address),
  ...mapPoint,
  image,
  daily_digest: flag.optional(),
}

const clientSorts = ['date', '-date', 'status', '-status', 'active', '-active', 'orders', '-orders'] as const

export const clientRow = z.strictObject({
  id: z.int(),
  id_call: z.int(),
  id_show: z.string(),
  name: z.string(),
  manager: z.string().nullable(),
  phone: z.string(),
  image: z.string().nullable(),
  active: z.boolean(),
  date_time: z.iso.datetime(),
  orders: z.int(),
})

const point = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    address_map: z.string().nullable(),
  })
  .nullable()

/**
 * `client_id` is the public API id (`cl_…`), `client_secret` the token, of which only the first four characters are
 * readable. Both are null for callers who may not see them.
 */
export const clientDetail = z.strictObject({
  info: z.strictObject({
    id: z.int(),
    id_show: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    address: z.string(),
    legal_name: z.string().nullable(),
    tax_number: z.string().nullable(),
    manager: idName.nullable(),
    phone: z.string(),
    dis_per: z.number(),
    dis_num: z.number(),
    image: z.string().nullable(),
    status: z.boolean(),
    use_case: z.boolean(),
    map: point,
    daily_digest: z.boolean(),
    /** Whether receivers may keep a part of an order that does not say it. */
    partial_by_default: z.boolean(),
    client_id: z.string().nullable(),
    client_secret: z.string().nullable(),
    /** Discounts and price lists that wait for a second person, newest first. */
    waiting_terms: z.array(
      z.strictObject({ at: z.iso.datetime(), by: z.string(), changes: z.array(fieldChange) }),
    ),
    /**
     * The list of prohibited goods in force, by the version of the company's texts that brought it, and who noted when that
     * the client agreed to it.
     */
    goods_agreement: z.strictObject({
      version: z.int(),
      since: z.iso.datetime(),
      agreed: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
    }),
    apis_call: z.int(),
    orders: z.int(),
    version: z.int(),
  }),
  shipments: z.array(partShipment),
})

const docsDetail = z.strictObject({
  part_info: z.strictObject({
    id_call: z.int(),
    id_show: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    address: z.string(),
    image: z.string().nullable(),
    map: point,
    daily_digest: z.boolean(),
    version: z.int(),
  }),
  part_shipments: z.array(partShipment),
})

const saved = z.strictObject({ id: z.int() })

const sort = choice(clientSorts).default('-date')
export const listClients = {
  request: z.strictObject({ page, search: searched, sort }),
  reply: listOf(clientRow),
}
export const openClient = { request: z.strictObject({ client_id: id }), reply: clientDetail }
/** The shipments of a client in pages. */
export const listClientShipments = {
  request: z.strictObject({ client_id: id, page }),
  reply: listOf(partShipment),
}
/** Defaults of a new client: no discounts, In Development, no daily digest, orders that go as a whole. */
export const createClient = {
  request: z
    .strictObject({
      ...consoleFields,
      dis_per: percent.default(0),
      dis_num: discountNumber.default(0),
      use_case: flag.default(true),
    })
    .superRefine(refuseContradictions),
  reply: saved,
}
/** Missing discounts, mode, point, image, e-mail, tax data, daily digest and `partial_by_default` keep their values. */
export const updateClient = {
  request: z
    .strictObject({
      client_id: id,
      version,
      ...consoleFields,
      dis_per: percent.optional(),
      dis_num: discountNumber.optional(),
      use_case: flag.optional(),
    })
    .superRefine(refuseContradictions),
  reply: saved,
}
/** Creates a new token and invalidates the old one. `showClientToken` shows it. */
/** Notes that a client agreed to the list of prohibited goods in force. Another `version` is refused with 412. */
export const agreeToGoods = {
  request: z.strictObject({ client_id: id, version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }) }),
  reply: saved,
}
export const rotateClientToken = { request: z.strictObject({ client_id: id }), reply: saved }
/** The whole token of a client. The client is told who saw it (docs/decisions/0011-clients-logs-bills.md). */
export const showClientToken = {
  request: z.strictObject({ client_id: id }),
  reply: z.strictObject({ client_secret: z.string() }),
}

export const docsListClients = {
  request: z.strictObject({
    page,
    type: optionalText(20),
    filter: optionalText(20),
    search: searched,
    sort,
  }),
  reply: listOf(clientRow),
}
export const docsViewClient = { request: z.strictObject({ client_id: id }), reply: docsDetail }
export const docsCreateClient = { request: z.strictObject(docsFields), reply: saved }
export const docsUpdateClient = {
  /** A name may be a single word. The limits of both names apply to a changed name; a stored one may be longer. */
  request: z.strictObject({
    client_id: id,
    version,
    ...docsFields,
    first_name: text({ max: limits.clientName.max }),
    last_name: optionalText(limits.clientName.max),
  }),
  reply: saved,
}
