import type { Bilingual } from './language.ts'

/** The name and contact data of the company. Another company changes this file. */
export const brand = {
  name: { en: 'Mersal', ar: 'مرسال' },
  address: { en: '14 Fouad Street, Alexandria, Egypt', ar: '14 شارع فؤاد، الإسكندرية، مصر' },
  /** The company's position in decimal degrees. */
  point: { latitude: 31.1972, longitude: 29.9046 },
  phone: '03 480 0100',
  /** The addressee of the contact form, also shown on pages. */
  email: 'hello@mersal.example',
  social: { name: 'Facebook', url: 'https://www.facebook.com/mersal.example' },
  sponsors: [
    { name: { en: 'Nile Post Partners', ar: 'شركاء بريد النيل' }, url: 'https://nilepost.example' },
    { name: { en: 'Delta Logistics', ar: 'دلتا للخدمات اللوجستية' }, url: 'https://deltalogistics.example' },
    { name: { en: 'Corniche Bank', ar: 'بنك الكورنيش' }, url: 'https://cornichebank.example' },
  ],
} as const satisfies {
  name: Bilingual
  address: Bilingual
  point: { latitude: number; longitude: number }
  phone: string
  email: string
  social: { name: string; url: string }
  sponsors: readonly { name: Bilingual; url: string }[]
}
