import type { CompanyFields, CompanySection, PublicCompany } from '@mersal/contract'

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

/** What everybody may know of a company on the day `today` in Cairo. */
export function publicCompany(
  version: number,
  { identity, contact, calendar }: CompanyFields,
  today: string,
): PublicCompany {
  const dated = calendar.opening_overrides.find(({ from, to }) => from <= today && today <= to)
  const { opens, closes } = dated ?? calendar.opening
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
    opening: { opens, closes },
    closed_today: isDayOff(today, calendar),
  }
}

/** Whether a day, YYYY-MM-DD, is a weekly day off or a holiday. */
export function isDayOff(
  day: string,
  { days_off, holidays }: { days_off: readonly number[]; holidays: readonly { from: string; to: string }[] },
): boolean {
  return (
    days_off.includes(new Date(day).getUTCDay()) || holidays.some(({ from, to }) => from <= day && day <= to)
  )
}

function imageAddress(id: string | null): string | null {
  return id === null ? null : `/images/${id}.webp`
}
