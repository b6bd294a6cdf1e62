import type { Invoice } from '@mersal/contract'
import { expect, test } from 'vitest'
import { presentSheet } from './invoice-sheet.ts'

const sums = { net: 45, vat: 6.3, total: 51.3 }
const invoice: Invoice = {
  id: 1,
  kind: 'invoice',
  number: 'INV-2026-000001',
  month: '2026-10',
  date: '2026-11-01T08:00:00Z',
  issued_by: null,
  client: { id: 7, id_show: 'CL-0007', name: 'Nile Books' },
  seller: {
    name: { ar: 'مرسال', en: 'Mersal' },
    address: { ar: 'القاهرة', en: 'Cairo' },
    tax_number: '',
    commercial_register: '',
  },
  buyer: { name: 'Nile Books', address: 'Giza', tax_number: '123456789' },
  lines: [{ kind: 'delivery', vat_percent: 14, count: 1, ...sums }],
  taxes: [{ type: 'T1', percent: 14, net: 45, vat: 6.3 }],
  ...sums,
  credits: null,
  credited_by: null,
  replaces: null,
  reason: '',
  may_reissue: false,
}
const head = { language: 'en', brand: { ar: 'مرسال', en: 'Mersal' }, logo: null } as const

function partiesOf(changes: Partial<Invoice>): string[][] {
  const [parties] = presentSheet({ ...invoice, ...changes }, head).tables
  return (parties?.rows ?? []).map((row) => row.flatMap((cell) => cell.map(({ text }) => text)))
}

test('a missing tax number is said to be missing, and a missing register is left out', () => {
  expect(partiesOf({})).toEqual([
    [
      'Mersal',
      'Cairo',
      'Tax registration number: \u2068not given\u2069',
      'Nile Books',
      'Giza',
      'Tax registration number: \u2068123456789\u2069',
    ],
  ])
})

test('a reason keeps its direction, and cannot turn that of the paper', () => {
  const [, reason] = partiesOf({ reason: 'الاسم \u2069\u202eقديم' })
  expect(reason).toEqual(['Reason: \u2068الاسم قديم\u2069'])
})
