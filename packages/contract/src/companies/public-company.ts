import { z } from 'zod'
import { bilingualText } from '../values/bilingual-text.ts'
import type { Bilingual } from '../values/language.ts'

/** The id of a stored image. */
export const imageId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Grows with each change of any section. */
export const companyVersion = z.int()

/** A parcel in kilograms and centimetres. */
export const shownParcel = z.strictObject({
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
})

/** What everybody may know of the company. Documents carry it as a JSON block. */
export const publicCompany = z.strictObject({
  version: companyVersion,
  name: bilingualText,
  /** The address of the logo, or null for our mark. */
  logo: z.string().nullable(),
  /** `#rrggbb`. */
  brand_colour: z.string(),
  tax_number: z.string(),
  commercial_register: z.string(),
  address: bilingualText,
  point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  phones: z.array(z.string()),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  sponsors: z.array(z.strictObject({ name: bilingualText, url: z.string(), logo: z.string().nullable() })),
  /** Today's opening hours in Cairo, HH:MM. Hours that close before they open last past midnight, and today with them. */
  opening: z.strictObject({ opens: z.string(), closes: z.string() }),
  /** True on a weekly day off and on a holiday. */
  closed_today: z.boolean(),
  /** The parcel of an order that does not say its own. */
  default_parcel: shownParcel,
})
export type PublicCompany = z.infer<typeof publicCompany>

export const companyTextNames = ['about', 'terms', 'privacy'] as const
export type CompanyTextName = (typeof companyTextNames)[number]

/** What the server fills documents with. */
export type PageCompany = {
  company: PublicCompany
  /** Markdown. An empty text shows the other language's. */
  texts: Record<CompanyTextName, Bilingual>
  /** The day of the texts' version, YYYY-MM-DD. */
  texts_updated: string
}
