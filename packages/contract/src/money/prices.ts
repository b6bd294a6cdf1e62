import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { day, name, nested, orNothing } from '../values/fields.ts'
import { amount, id, percent, wholeNumber } from '../values/number-fields.ts'

/**
 * Price lists, their versions, and VAT (docs/decisions/0033-prices.md). Amounts and percentages are EGP and percent
 * on the wire, piastres and basis points inside.
 */

const names = z.strictObject({ ar: name(limits.company.name), en: name(limits.company.name) })
const dayCount = wholeNumber({ min: 1, max: 60 })
const promise = {
  /** Working days after creation. */
  days_from: dayCount,
  days_to: dayCount,
}
const inOrder = (value: { days_from: number; days_to: number }) => value.days_from <= value.days_to
const notAfter = { error: 'days_reversed' satisfies CheckKey, path: ['days_to'] }
const zone = wholeNumber({ min: 1, max: limits.prices.zones })

const surcharge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('egp'), amount }),
  z.strictObject({ kind: z.literal('percent'), percent }),
])
const service = z.strictObject({
  surcharge,
  /** Null promises what the pair of zones promises. */
  promise: z.strictObject(promise).refine(inOrder, notAfter).nullable(),
})

/** The prices of one version. */
export const priceTerms = z.strictObject({
  /** Names of zones 1, 2, … */
  zones: z.array(names).min(1).max(limits.prices.zones),
  /** The zone of each governorate, by its key. */
  governorates: z.record(z.string().max(40), zone),
  /** Districts (keys of the places file) in another zone than their governorate. */
  districts: z.array(z.strictObject({ place: z.string().max(100), zone })).max(limits.prices.districts),
  /** Each pair of zones once, the smaller number first. A price there is a price back. */
  pairs: z
    .array(
      z
        .strictObject({ from: zone, to: zone, first_kg: amount, further_kg: amount, ...promise })
        .refine(inOrder, notAfter),
    )
    .max((limits.prices.zones * (limits.prices.zones + 1)) / 2),
  express: service,
  urgent: service,
  /** A share of what the COD exceeds the threshold by, and at least the minimum where there is COD. */
  cod_fee: z.strictObject({ threshold: amount, percent, minimum: amount }),
  /** The fee of a parcel after discounts is at least this. */
  smallest_fee: amount,
  /** The share of the fee that a returned parcel costs instead of it. */
  return_share: percent,
  /** The share of the fee that the rest of a partial delivery costs. Half, if left out. */
  rest_share: percent.default(50_00),
  /** Cubic centimetres that are billed as one kilogram. */
  volumetric_divisor: wholeNumber({ min: 1, max: 100_000 }),
})
/** As callers send and get them: EGP and percent. */
export type PriceTermsInput = z.input<typeof priceTerms>
/** In piastres and basis points. */
export type PriceTerms = z.output<typeof priceTerms>

/** The same shape in replies. */
const egp = z.number()
const shownPromise = { days_from: z.int(), days_to: z.int() }
const shownService = z.strictObject({
  surcharge: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('egp'), amount: egp }),
    z.strictObject({ kind: z.literal('percent'), percent: z.number() }),
  ]),
  promise: z.strictObject(shownPromise).nullable(),
})
const bilingualText = z.strictObject({ ar: z.string(), en: z.string() })
export const shownPriceTerms = z.strictObject({
  zones: z.array(bilingualText),
  governorates: z.record(z.string(), z.int()),
  districts: z.array(z.strictObject({ place: z.string(), zone: z.int() })),
  pairs: z.array(
    z.strictObject({ from: z.int(), to: z.int(), first_kg: egp, further_kg: egp, ...shownPromise }),
  ),
  express: shownService,
  urgent: shownService,
  cod_fee: z.strictObject({ threshold: egp, percent: z.number(), minimum: egp }),
  smallest_fee: egp,
  return_share: z.number(),
  rest_share: z.number(),
  volumetric_divisor: z.int(),
})
export type ShownPriceTerms = z.infer<typeof shownPriceTerms>

/** A draft; published with a first day in the future; in force today; followed by a later version. */
export const priceVersionStates = ['draft', 'planned', 'in_force', 'past'] as const
export type PriceVersionState = (typeof priceVersionStates)[number]

const versionHead = {
  /** The id of the version: what calls take, and what a shipment stores. */
  id: z.int(),
  /** 1, 2, … within its list. */
  number: z.int(),
  state: z.enum(priceVersionStates),
  from_date: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
}

/** The id of a price version. */
const versionId = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
const listHead = { id: z.int(), name: bilingualText, standard: z.boolean() }

export const listPrices = {
  request: z.strictObject({}),
  reply: z.strictObject({
    lists: z.array(
      z.strictObject({
        ...listHead,
        /** Clients on this list today. For Standard, those without another list. */
        clients: z.int(),
        /** Newest first. */
        versions: z.array(z.strictObject(versionHead)),
      }),
    ),
    /** Newest first. */
    vat: z.array(
      z.strictObject({
        percent: z.number(),
        from_date: z.iso.date(),
        saved_at: z.iso.datetime(),
        saved_by: z.string().nullable(),
      }),
    ),
  }),
}

/** The names of governorates and districts, for the editor. */
const area = z.strictObject({ key: z.string(), name: bilingualText })
export const openPrices = {
  request: z.strictObject({ id: versionId }),
  reply: z.strictObject({
    ...versionHead,
    list: z.strictObject(listHead),
    /** The edit version of a draft. */
    version: z.int(),
    terms: shownPriceTerms,
    /** The published version that a draft is compared with: the latest of its list. Null for a list without one. */
    base: z.strictObject({ id: z.int(), number: z.int(), terms: shownPriceTerms }).nullable(),
    governorates: z.array(area.extend({ districts: z.array(area) })),
    /** The first day on which the draft can be published. */
    earliest: z.iso.date(),
  }),
}
const edited = z.strictObject({ id: z.int(), version: z.int() })
const editVersion = wholeNumber({ min: 1, max: 2 ** 31 - 1 })

/** A draft of a list, or of a new list with the given names. It starts as a copy of `copy_of`. */
export const createPrices = {
  request: z.strictObject({ list_id: orNothing(id), name: orNothing(nested(names)), copy_of: versionId }),
  reply: z.strictObject({ id: z.int() }),
}
/** New names of a list. Its versions, and what orders cost, stay. */
export const renamePrices = {
  request: z.strictObject({ list_id: id, name: nested(names) }),
  reply: z.strictObject({ list_id: z.int() }),
}
export const updatePrices = {
  request: z.strictObject({ id: versionId, version: editVersion, terms: nested(priceTerms) }),
  reply: edited,
}
export const publishPrices = {
  request: z.strictObject({ id: versionId, version: editVersion, from_date: day }),
  reply: edited,
}
/** A planned version becomes a draft again. */
export const withdrawPrices = {
  request: z.strictObject({ id: versionId }),
  reply: edited,
}
export const discardPrices = {
  request: z.strictObject({ id: versionId }),
  reply: z.strictObject({ id: z.int() }),
}

/**
 * What the orders of the last 30 days on the draft's list would have cost. The first call starts the comparison, later
 * ones tell its progress. A changed draft starts anew.
 */
const money = { orders: z.int(), before: egp, after: egp }
export const comparePrices = {
  request: z.strictObject({ id: versionId }),
  reply: z.strictObject({
    state: z.enum(['running', 'done', 'failed']),
    /** Orders compared so far, and in total. */
    done: z.int(),
    total: z.int(),
    /** Fees and VAT in EGP. Null until done. */
    result: z
      .strictObject({
        ...money,
        /** The ten clients whose sum changes most, the largest change first. */
        clients: z.array(z.strictObject({ id: z.int(), name: z.string(), ...money })),
      })
      .nullable(),
  }),
}

export const setVat = {
  request: z.strictObject({ percent, from_date: day }),
  reply: z.strictObject({ percent: z.number(), from_date: z.iso.date() }),
}

/** A VAT whose first day is later than today is taken back. */
export const withdrawVat = {
  request: z.strictObject({ from_date: day }),
  reply: z.strictObject({ from_date: z.iso.date() }),
}

/** A client's price list from a day, at the earliest tomorrow, or today while the client has no order of today. */
export const setClientPrices = {
  request: z.strictObject({ client_id: id, list_id: id, from_date: day }),
  reply: z.strictObject({ client_id: z.int() }),
}
/** A client's price list whose first day is later than today is taken back. */
export const withdrawClientPrices = {
  request: z.strictObject({ client_id: id, from_date: day }),
  reply: z.strictObject({ client_id: z.int() }),
}
export const listClientPrices = {
  request: z.strictObject({ client_id: id }),
  reply: z.strictObject({
    /** Newest first. Before the first, the client is on Standard. */
    changes: z.array(
      z.strictObject({
        list: z.strictObject(listHead),
        from_date: z.iso.date(),
        saved_at: z.iso.datetime(),
        saved_by: z.string().nullable(),
      }),
    ),
    lists: z.array(z.strictObject(listHead)),
    earliest: z.iso.date(),
  }),
}
