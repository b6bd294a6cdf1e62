import type { CompanyFields } from '@mersal/contract'
import { defaultTexts } from './default-texts.ts'

/** The company of a first start. Superusers change it in the console. */
export const defaultCompany: CompanyFields = {
  identity: {
    name: { ar: 'مرسال', en: 'Mersal' },
    logo: null,
    brand_colour: '#0f4c81',
    legal_name: { ar: '', en: '' },
    tax_number: '',
    commercial_register: '',
  },
  contact: {
    address: { ar: '14 شارع فؤاد، الإسكندرية، مصر', en: '14 Fouad Street, Alexandria, Egypt' },
    point: { latitude: 31.1972, longitude: 29.9046 },
    phones: ['03 480 0100'],
    whatsapp: undefined,
    email: 'hello@mersal.example',
    social: [{ name: 'Facebook', url: 'https://www.facebook.com/mersal.example' }],
    sponsors: [
      {
        name: { ar: 'شركاء بريد النيل', en: 'Nile Post Partners' },
        url: 'https://nilepost.example',
        logo: null,
      },
      {
        name: { ar: 'دلتا للخدمات اللوجستية', en: 'Delta Logistics' },
        url: 'https://deltalogistics.example',
        logo: null,
      },
      { name: { ar: 'بنك الكورنيش', en: 'Corniche Bank' }, url: 'https://cornichebank.example', logo: null },
    ],
  },
  texts: defaultTexts,
  calendar: {
    // Friday is the one day off that all of Egypt shares.
    days_off: [5],
    holidays: [],
    cut_off: '15:00',
    opening: { opens: '09:00', closes: '21:00' },
    opening_overrides: [],
  },
  rules: {
    // 25 × 20 × 8 cm is billed by its weight, one kilogram, with the divisor of 5,000 of the first price list.
    default_parcel: { weight: 1_000, length: 250, width: 200, height: 80 },
    attempts: 2,
    largest_cod: null,
    second_factor_roles: [],
    cash_ceiling: 2_000_000,
    run_stops: 60,
    run_weight_kg: 150,
    compensation_cap: 2_000_00,
    second_person_above: 10_000_00,
    discount_approved_above: 2_000,
    personal_data_days: 365,
    proof_days: 180,
    receiver_code: 'never',
    receiver_code_from: 100_000,
    photo: 'failed',
  },
}
