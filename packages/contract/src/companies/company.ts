import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { photoRules, receiverCodeRules } from '../shipments/receiver-code.ts'
import {
  choice,
  day,
  email,
  name,
  neededImage,
  nested,
  optionalText,
  orNothing,
  taxNumber,
  text,
} from '../values/fields.ts'
import {
  amount,
  centimetres,
  kilograms,
  latitude,
  longitude,
  percent,
  wholeNumber,
} from '../values/number-fields.ts'
import { imageId, publicCompany, shownParcel } from './public-company.ts'

/**
 * The company's own data in sections. Each section is edited on its own and has its own version
 * (docs/decisions/0032-company-settings.md).
 */
export const companySections = ['identity', 'contact', 'texts', 'calendar', 'rules'] as const
export type CompanySection = (typeof companySections)[number]

const sizes = limits.company

const names = z.strictObject({ ar: name(sizes.name), en: name(sizes.name) })
const webAddress = text({ max: 500 }).refine(
  (value) => z.url({ protocol: /^https?$/ }).safeParse(value).success,
  'not_a_web_address' satisfies CheckKey,
)
/** An hour of the day in Cairo, HH:MM. */
export const hour = text({ max: 5 }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_an_hour' satisfies CheckKey)
/** A phone as people dial it: a mobile, a landline or a hotline, with blanks. */
const dialled = text({ min: 3, max: 20 }).regex(/^\+?[\d ]+$/, 'not_a_number' satisfies CheckKey)

export const identityFields = z.strictObject({
  name: names,
  /** The id of an uploaded image, or null for our mark. */
  logo: imageId.nullable(),
  /** `#rrggbb`, with a contrast of at least 4.5:1 on white. */
  brand_colour: text({ max: 7 }).regex(/^#[0-9a-fA-F]{6}$/, 'not_a_colour' satisfies CheckKey),
  /** As registered, for tax invoices. Empty: the same as the name. */
  legal_name: z
    .strictObject({ ar: optionalText(limits.legalName.max), en: optionalText(limits.legalName.max) })
    .default({ ar: '', en: '' }),
  tax_number: z.preprocess((value) => value ?? '', z.union([z.literal(''), taxNumber])),
  commercial_register: optionalText(40),
})

export const contactFields = z.strictObject({
  address: z.strictObject({ ar: optionalText(sizes.address), en: optionalText(sizes.address) }),
  point: z.strictObject({ latitude, longitude }).nullable(),
  phones: z.array(dialled).max(sizes.phones),
  whatsapp: orNothing(dialled),
  email: orNothing(email),
  social: z.array(z.strictObject({ name: text({ max: 40 }), url: webAddress })).max(sizes.social),
  sponsors: z
    .array(z.strictObject({ name: names, url: webAddress, logo: imageId.nullable() }))
    .max(sizes.sponsors),
})

/** Markdown in each language. An empty text shows the other language's. */
const markdown = z.strictObject({ ar: optionalText(sizes.text), en: optionalText(sizes.text) })
export const textsFields = z.strictObject({ about: markdown, terms: markdown, privacy: markdown })

const days = { from: day, to: day }
/** Hours that close before they open last past midnight. */
const hours = { opens: hour, closes: hour }
const inOrder = (value: { from: string; to: string }) => value.from <= value.to
const notAfter = { error: 'days_reversed' satisfies CheckKey, path: ['to'] }

export const calendarFields = z.strictObject({
  /** 0 is Sunday, 5 Friday. At least one day is a working day. */
  days_off: z.array(wholeNumber({ min: 0, max: 6 })).max(6),
  holidays: z.array(z.strictObject({ ...days, name: names }).refine(inOrder, notAfter)).max(sizes.holidays),
  cut_off: hour,
  opening: z.strictObject(hours),
  /** Other opening hours for a range of days, such as Ramadan. */
  opening_overrides: z
    .array(z.strictObject({ ...days, ...hours, name: names }).refine(inOrder, notAfter))
    .max(sizes.openingOverrides),
})

export const secondFactorRoles = ['superuser', 'manager', 'accountant', 'staff'] as const

export const rulesFields = z.strictObject({
  /** The parcel of an order that does not say its own. Stored in grams and millimetres. */
  default_parcel: z.strictObject({
    weight: kilograms,
    length: centimetres,
    width: centimetres,
    height: centimetres,
  }),
  /** Failed deliveries before a parcel turns back to its sender. */
  attempts: wholeNumber({ min: 1, max: 5 }),
  /** The largest COD of an order, or null. */
  largest_cod: amount.nullable(),
  second_factor_roles: z.array(z.enum(secondFactorRoles)).max(secondFactorRoles.length),
  /** The cash in a delivery boy's hands above which nothing more is handed out to them, or null. */
  cash_ceiling: amount.nullable(),
  /** The limits of a suggested run. */
  run_stops: wholeNumber({ min: 1, max: 500 }),
  run_weight_kg: wholeNumber({ min: 1, max: 10_000 }),
  /** The largest compensation of a lost parcel, or null. */
  compensation_cap: amount.nullable(),
  /** The amount above which a second person approves acts with money, or null. */
  second_person_above: amount.nullable(),
  /** How much less than Standard a client may pay before a second person approves its terms. */
  discount_approved_above: percent.default(2_000),
  /** Days after which the personal data of a settled order is erased, or null for never. */
  personal_data_days: wholeNumber({ min: 30, max: 3650 }).nullable(),
  /** Days after which photos of deliveries and attempts are deleted. */
  proof_days: wholeNumber({ min: 30, max: 3650 }),
  receiver_code: choice(receiverCodeRules),
  /** The amount to collect from which the rule `from` asks for the code. */
  receiver_code_from: amount,
  photo: choice(photoRules),
})

export const sectionFields = {
  identity: identityFields,
  contact: contactFields,
  texts: textsFields,
  calendar: calendarFields,
  rules: rulesFields,
} as const satisfies Record<CompanySection, z.ZodType>

/** A section in our units, as it is stored. Amounts are piastres. */
export type CompanyFields = { [S in CompanySection]: z.output<(typeof sectionFields)[S]> }

/** Rules on the wire: amounts in EGP. */
const shownRules = rulesFields.extend({
  default_parcel: shownParcel,
  attempts: z.int(),
  largest_cod: z.number().nullable(),
  cash_ceiling: z.number().nullable(),
  run_stops: z.int(),
  run_weight_kg: z.int(),
  compensation_cap: z.number().nullable(),
  second_person_above: z.number().nullable(),
  discount_approved_above: z.number(),
  personal_data_days: z.int().nullable(),
  proof_days: z.int(),
  receiver_code_from: z.number(),
})
const shownContact = contactFields.extend({
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
})

function shown<T extends z.ZodType>(fields: T) {
  return z.strictObject({
    version: z.int(),
    saved_at: z.iso.datetime(),
    /** Null for the first version, which the product brings. */
    saved_by: z.string().nullable(),
    fields,
  })
}

export const viewCompany = {
  request: z.strictObject({}),
  reply: z.strictObject({
    identity: shown(identityFields),
    contact: shown(shownContact),
    texts: shown(textsFields),
    calendar: shown(calendarFields),
    rules: shown(shownRules),
  }),
}

const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
/** `version` is the one that was edited. Another one in force is refused with 412. */
export const updateCompany = {
  request: z.discriminatedUnion('section', [
    z.strictObject({ section: z.literal('identity'), version, fields: nested(identityFields) }),
    z.strictObject({ section: z.literal('contact'), version, fields: nested(contactFields) }),
    z.strictObject({ section: z.literal('texts'), version, fields: nested(textsFields) }),
    z.strictObject({ section: z.literal('calendar'), version, fields: nested(calendarFields) }),
    z.strictObject({ section: z.literal('rules'), version, fields: nested(rulesFields) }),
  ]),
  reply: z.strictObject({ section: z.enum(companySections), version: z.int() }),
}

/** Earlier versions of a section, newest first. */
export const listCompanyVersions = {
  request: z.strictObject({ section: z.enum(companySections) }),
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({ version: z.int(), saved_at: z.iso.datetime(), saved_by: z.string().nullable() }),
    ),
  }),
}
/** One earlier version of the texts, in Markdown. */
export const openCompanyTexts = {
  request: z.strictObject({ version }),
  reply: shown(textsFields),
}

/** Stores an image for the logo or for a sponsor. It shows nowhere until a section names it. */
export const uploadCompanyImage = {
  request: z.strictObject({ image: neededImage }),
  reply: z.strictObject({ id: imageId, url: z.string() }),
}

/** What everybody may know. */
export const openCompany = { request: z.strictObject({}), reply: publicCompany }

/** What a new company does until its first order is delivered and its cash counted, in order. */
export const neededSteps = [
  'people',
  'clients',
  'orders',
  'receive',
  'plan',
  'hand_out',
  'deliver',
  'count',
] as const
/** What a new company also sets up, at any time. */
export const otherSteps = ['identity', 'contact', 'branches', 'prices'] as const
export const firstSteps = [...neededSteps, ...otherSteps] as const
export type FirstStep = (typeof firstSteps)[number]
export const viewFirstSteps = {
  request: z.strictObject({}),
  reply: z.strictObject({
    /** Every step; none once all are done or the list is closed. */
    steps: z.array(z.strictObject({ step: z.enum(firstSteps), done: z.boolean() })),
    /** The first order's parcel, and the branch that delivers it. */
    awb: z.string().nullable(),
    branch_id: z.int().nullable(),
    /** The first run with a parcel. */
    run_id: z.int().nullable(),
  }),
}
/** Hides the list of first steps for the whole company. */
export const closeFirstSteps = { request: z.strictObject({}), reply: z.strictObject({}) }
