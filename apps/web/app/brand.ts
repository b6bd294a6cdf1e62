import type { Language } from '@mersal/contract'

/** The company behind the site: the one file to change for another. */
export const brand = {
  name: { en: 'Mersal', ar: 'مرسال' },
  address: { en: '14 Fouad Street, Alexandria, Egypt', ar: '14 شارع فؤاد، الإسكندرية، مصر' },
  phone: '03 480 0100',
  email: 'hello@mersal.example',
} as const satisfies Record<string, string | Record<Language, string>>
