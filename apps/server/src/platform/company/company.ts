import type { CompanyFields, CompanySection, PublicCompany } from '@mersal/contract'
import { hoursOn, isDayOff } from './opening-hours.ts'

/** Which version of a section is in force, and who saved it. */
export type SavedSection = { version: number; at: Date; by: string | null }

/**
 * The company in force. It is a new object when a section changes, and when today's opening hours may: what is made
 * from it can be kept as long as the object stays the same.
 */
export type Company = {
  /** Grows with each change of any section. */
  version: number
  fields: CompanyFields
  saved: Readonly<Record<CompanySection, SavedSection>>
  /** What everybody may know. */
  public: PublicCompany
}

/** What everybody may know of a company on the day `today`, of which the night is a part. */
export function publicCompany(
  version: number,
  { identity, contact, calendar, rules }: CompanyFields,
  today: string,
): PublicCompany {
  const { name, logo, brand_colour, tax_number, commercial_register } = identity
  return {
    version,
    name,
    logo: imageAddress(logo),
    brand_colour,
    tax_number,
    commercial_register,
    address: contact.address,
    point: contact.point,
    phones: contact.phones,
    whatsapp: contact.whatsapp ?? null,
    email: contact.email ?? null,
    social: contact.social,
    sponsors: contact.sponsors.map((sponsor) => ({ ...sponsor, logo: imageAddress(sponsor.logo) })),
    opening: hoursOn(today, calendar),
    closed_today: isDayOff(today, calendar),
    default_parcel: shownParcel(rules.default_parcel),
  }
}

/** A parcel in kilograms and centimetres. */
export function shownParcel({
  weight,
  length,
  width,
  height,
}: CompanyFields['rules']['default_parcel']): PublicCompany['default_parcel'] {
  return { weight: weight / 1_000, length: length / 10, width: width / 10, height: height / 10 }
}

function imageAddress(id: string | null): string | null {
  return id === null ? null : `/images/${id}.webp`
}
