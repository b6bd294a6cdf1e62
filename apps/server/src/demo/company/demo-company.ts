import type { Bilingual, CompanyFields } from '@mersal/contract'
import { defaultCompany } from '../../platform/company/default-company.ts'

const names = {
  christmas: { ar: 'عيد الميلاد المجيد', en: 'Coptic Christmas' },
  january: { ar: 'عيد الشرطة وثورة 25 يناير', en: 'Police Day and the January Revolution' },
  fitr: { ar: 'عيد الفطر (متوقع)', en: 'Eid al-Fitr (expected)' },
  spring: { ar: 'شم النسيم', en: 'Sham el-Nessim' },
  sinai: { ar: 'عيد تحرير سيناء', en: 'Sinai Liberation Day' },
  labour: { ar: 'عيد العمال', en: 'Labour Day' },
  adha: { ar: 'وقفة عرفات وعيد الأضحى (متوقع)', en: 'Arafat Day and Eid al-Adha (expected)' },
  newYear: { ar: 'رأس السنة الهجرية (متوقع)', en: 'Islamic New Year (expected)' },
  june: { ar: 'ثورة 30 يونيو', en: 'June 30 Revolution' },
  july: { ar: 'عيد ثورة 23 يوليو', en: 'Revolution Day' },
  prophet: { ar: 'المولد النبوي الشريف (متوقع)', en: 'The Prophet’s Birthday (expected)' },
  october: { ar: 'عيد القوات المسلحة', en: 'Armed Forces Day' },
} as const satisfies Record<string, Bilingual>

/** Egypt's public holidays. Those that follow the moon are expected dates. */
const holidays: [name: keyof typeof names, from: string, to?: string][] = [
  ['christmas', '2026-01-07'],
  ['january', '2026-01-25'],
  ['fitr', '2026-03-20', '2026-03-22'],
  ['spring', '2026-04-13'],
  ['sinai', '2026-04-25'],
  ['labour', '2026-05-01'],
  ['adha', '2026-05-26', '2026-05-29'],
  ['newYear', '2026-06-16'],
  ['june', '2026-06-30'],
  ['july', '2026-07-23'],
  ['prophet', '2026-08-25'],
  ['october', '2026-10-06'],
  ['christmas', '2027-01-07'],
  ['january', '2027-01-25'],
  ['fitr', '2027-03-09', '2027-03-11'],
  ['sinai', '2027-04-25'],
  ['labour', '2027-05-01'],
  ['spring', '2027-05-03'],
  ['adha', '2027-05-15', '2027-05-18'],
  ['newYear', '2027-06-06'],
  ['june', '2027-06-30'],
  ['july', '2027-07-23'],
  ['prophet', '2027-08-14'],
  ['october', '2027-10-06'],
]

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
    holidays: holidays.map(([name, from, to = from]) => ({ from, to, name: names[name] })),
  },
}
