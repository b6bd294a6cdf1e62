import {
  type Bilingual,
  type CompanyFields,
  type CompanySection,
  formatEgp,
  languages,
  locales,
  photoRuleLabels,
  receiverCodeRuleLabels,
} from '@mersal/contract'
import { shownParcel } from '../../platform/company/company.ts'
import { type Change, changesBetween, fileChange } from '../activity-log/index.ts'
import { imageUrl } from '../images/index.ts'

/** What changed in a section, for the activity log. Lists are one text, a line for each element. */
export function sectionChanges<S extends CompanySection>(
  section: S,
  before: CompanyFields[S],
  after: CompanyFields[S],
): Change[] {
  const changes = changesBetween(textsOf[section](before), textsOf[section](after))
  if (section !== 'identity') return changes
  const logoOf = (fields: unknown) => imageUrl((fields as CompanyFields['identity']).logo)
  return [...changes, ...fileChange('logo', logoOf(before), logoOf(after))]
}

const both = (name: Bilingual) => languages.map((language) => name[language]).join(' / ')
const lines = (texts: readonly string[]) => texts.join('\n')

/** 4 January 1970 was a Sunday. */
const weekday = (day: number) =>
  languages
    .map((language) =>
      new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(locales[language].tag, {
        weekday: 'long',
        timeZone: 'UTC',
      }),
    )
    .join(' / ')

function parcelText(parcel: CompanyFields['rules']['default_parcel']): string {
  const { weight, length, width, height } = shownParcel(parcel)
  return `${weight} kg · ${length} × ${width} × ${height} cm`
}

const textsOf: {
  [S in CompanySection]: (fields: CompanyFields[S]) => Record<string, string | number | null>
} = {
  identity: ({ name, brand_colour, legal_name, tax_number, commercial_register }) => ({
    name_ar: name.ar,
    name: name.en,
    brand_colour,
    legal_name_ar: legal_name.ar,
    legal_name: legal_name.en,
    tax_number,
    commercial_register,
  }),
  contact: ({ address, point, phones, whatsapp, email, social, sponsors }) => ({
    address_ar: address.ar,
    address: address.en,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    phones: lines(phones),
    whatsapp: whatsapp ?? null,
    email: email ?? null,
    social: lines(social.map(({ name, url }) => `${name} · ${url}`)),
    sponsors: lines(
      sponsors.map(({ name, url, logo }) => [both(name), url, imageUrl(logo)].filter(Boolean).join(' · ')),
    ),
  }),
  texts: (texts) => ({
    about_ar: texts.about.ar,
    about_en: texts.about.en,
    terms_ar: texts.terms.ar,
    terms_en: texts.terms.en,
    privacy_ar: texts.privacy.ar,
    privacy_en: texts.privacy.en,
  }),
  calendar: ({ days_off, holidays, cut_off, opening, opening_overrides }) => ({
    days_off: lines([...new Set(days_off)].toSorted((one, other) => one - other).map(weekday)),
    holidays: lines(holidays.map(({ from, to, name }) => `${from} – ${to} · ${both(name)}`)),
    cut_off,
    opening: `${opening.opens} – ${opening.closes}`,
    opening_overrides: lines(
      opening_overrides.map(
        ({ from, to, opens, closes, name }) => `${from} – ${to} · ${opens} – ${closes} · ${both(name)}`,
      ),
    ),
  }),
  rules: ({
    default_parcel,
    largest_cod,
    second_factor_roles,
    cash_ceiling,
    compensation_cap,
    second_person_above,
    discount_approved_above,
    receiver_code,
    receiver_code_from,
    photo,
    ...rules
  }) => ({
    ...rules,
    default_parcel: parcelText(default_parcel),
    largest_cod: largest_cod === null ? null : formatEgp(largest_cod),
    second_factor_roles: lines(second_factor_roles),
    cash_ceiling: cash_ceiling === null ? null : formatEgp(cash_ceiling),
    compensation_cap: compensation_cap === null ? null : formatEgp(compensation_cap),
    second_person_above: second_person_above === null ? null : formatEgp(second_person_above),
    discount_approved_above: discount_approved_above / 100,
    receiver_code: receiverCodeRuleLabels[receiver_code].en,
    receiver_code_from: formatEgp(receiver_code_from),
    photo: photoRuleLabels[photo].en,
  }),
}
