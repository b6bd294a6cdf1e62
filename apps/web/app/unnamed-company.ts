import type { PublicCompany } from '@mersal/contract'

/** For the build, which renders documents only to learn their scripts and files. The server renders them again. */
export const unnamedCompany: PublicCompany = {
  version: 0,
  name: { en: 'Company', ar: 'شركة' },
  logo: null,
  brand_colour: '#0f4c81',
  tax_number: '',
  commercial_register: '',
  address: { en: '', ar: '' },
  point: null,
  phones: [],
  whatsapp: null,
  email: null,
  social: [],
  sponsors: [],
  opening: { opens: '', closes: '' },
  closed_today: false,
}
