import { asksForCode, type Language, type MessageEvent, sentence, spokenDay } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { codeText, inOrder, type Values } from '../sending/render.ts'

const examples = {
  ar: {
    shop: 'مكتبة النيل',
    name: 'منى أحمد',
    branch: 'محطة الرمل',
    address: '12 شارع سعد زغلول، الإسكندرية',
    reason: 'لم نتمكن من الوصول إليك.',
  },
  en: {
    shop: 'Nile Books',
    name: 'Mona Ahmed',
    branch: 'Raml Station',
    address: '12 Saad Zaghloul Street, Alexandria',
    reason: 'We could not reach you.',
  },
} as const satisfies Record<Language, Values>

const examplePiastres = 65_000

/** What a preview and a test show in place of a real order. The code and the link lead nowhere. */
export function exampleValues(
  event: MessageEvent,
  { company, publicUrl, day }: { company: Company; publicUrl: string; day: string },
  language: Language,
): Values {
  const { identity, contact, rules } = company.fields
  const code = '0000'
  return {
    ...examples[language],
    company: identity.name[language],
    phone: inOrder(contact.phones[0] ?? '', language),
    awb: inOrder('1042-1-100000000017', language),
    amount: event === 'settlement' ? '12,480.50' : '650',
    link: `${publicUrl}/r/0000000000000000000000`,
    code,
    code_text: codeText(asksForCode(rules, examplePiastres), code, language),
    next: sentence('value_next_try', language),
    day: spokenDay(day, language),
    hours: sentence('value_hours', language, { from: '10:00', until: '14:00' }),
    delivered: '41',
    failed: '3',
    returned: '2',
    balance: sentence('value_balance_owed', language, { amount: '12,480.50' }),
    shipments: '38',
  }
}
