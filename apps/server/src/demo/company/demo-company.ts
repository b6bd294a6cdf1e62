import type { CompanyFields } from '@mersal/contract'
import { defaultCompany } from '../../platform/company/default-company.ts'
import { readTable } from '../../platform/files/read-table.ts'

/** Egypt's public holidays. Those that follow the moon are expected dates. */
const holidays = readTable<'from' | 'to' | 'ar' | 'en'>('holidays.csv', import.meta.url)

/** The demo company: the default one, with the holidays of the years that the demo shows. */
export const demoCompany: CompanyFields = {
  ...defaultCompany,
  identity: {
    ...defaultCompany.identity,
    legal_name: { ar: 'شركة مرسال لخدمات الشحن ش.م.م', en: 'Mersal Shipping Services S.A.E.' },
    tax_number: '302771945',
    commercial_register: '118204',
  },
  calendar: {
    ...defaultCompany.calendar,
    holidays: holidays.map(({ from, to, ar, en }) => ({ from, to, name: { ar, en } })),
  },
}
