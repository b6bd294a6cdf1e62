import { type CallReply, type CompanyFields, egp } from '@mersal/contract'
import { type Company, type SavedSection, shownParcel } from '../../platform/company/company.ts'

/** All sections with their versions. */
export function presentCompany({ fields, saved }: Company): CallReply<'viewCompany'> {
  const { contact, rules } = fields
  return {
    identity: presentSection(saved.identity, fields.identity),
    contact: presentSection(saved.contact, {
      ...contact,
      whatsapp: contact.whatsapp ?? null,
      email: contact.email ?? null,
    }),
    texts: presentSection(saved.texts, fields.texts),
    calendar: presentSection(saved.calendar, fields.calendar),
    rules: presentSection(saved.rules, {
      ...rules,
      default_parcel: shownParcel(rules.default_parcel),
      largest_cod: rules.largest_cod === null ? null : egp(rules.largest_cod),
      cash_ceiling: rules.cash_ceiling === null ? null : egp(rules.cash_ceiling),
      receiver_code_from: egp(rules.receiver_code_from),
      second_person_above: rules.second_person_above === null ? null : egp(rules.second_person_above),
      discount_approved_above: rules.discount_approved_above / 100,
      compensation_cap: rules.compensation_cap === null ? null : egp(rules.compensation_cap),
    }),
  }
}

export function presentTexts({
  saved,
  fields,
}: {
  saved: SavedSection
  fields: CompanyFields['texts']
}): CallReply<'openCompanyTexts'> {
  return presentSection(saved, fields)
}

function presentSection<T>({ version, at, by }: SavedSection, fields: T) {
  return { version, saved_at: at.toISOString(), saved_by: by, fields }
}
