import { type Bilingual, monthName, type PaySheet, payKindLabels, type Word, word } from '@mersal/contract'
import { said } from '../labels/index.ts'
import {
  amountInEgp,
  cell,
  digits,
  headingInEgp,
  type Letterhead,
  letterhead,
  ours,
  type Sheet,
  strong,
  words,
} from '../papers/index.ts'

const monthTitle: Bilingual = { en: 'Month', ar: 'الشهر' }
const forBranch: Bilingual = { en: 'For the branch', ar: 'عن الفرع' }

/** A pay sheet on paper: stops by kind and area, shortages, the total, and lines to sign on. */
export function presentPaySheet(
  { month, courier: { name, branch }, lines, earned, shortages, total }: PaySheet,
  head: Letterhead,
): Sheet {
  const { language } = head
  const say = (key: Word) => word(key)[language]
  const sum = (key: Word, egp: number, isStrong = false) => [
    cell(isStrong ? strong(words(word(key), language)) : words(word(key), language)),
    cell(),
    cell(),
    cell(),
    cell(isStrong ? strong(amountInEgp(egp)) : amountInEgp(egp)),
  ]
  return {
    ...letterhead(head),
    title: say('pay_sheet'),
    facts: [
      { name: say('delivery_boy'), value: said(name, 80, language) },
      { name: say('branch'), value: said(branch ?? '–', 80, language) },
      { name: monthTitle[language], value: ours(monthName(month, language), language) },
    ],
    tables: [
      {
        title: null,
        columns: [
          { title: say('pay_stops'), width: { parts: 2 } },
          { title: say('area'), width: { parts: 2 } },
          { title: say('invoice_count'), width: { mm: 22 }, centred: true },
          { title: headingInEgp(word('pay_rate'), language), width: { mm: 32 }, centred: true },
          { title: headingInEgp(word('amount'), language), width: { mm: 36 }, centred: true },
        ],
        rows: [
          ...lines.map((line) => [
            cell(words(payKindLabels[line.kind], language)),
            cell(line.area === null ? digits('–') : said(line.area.name[language], 60, language)),
            cell(digits(line.stops)),
            cell(line.rate === null ? digits('–') : amountInEgp(line.rate)),
            cell(amountInEgp(line.amount)),
          ]),
          sum('pay_earned', earned),
          sum('pay_shortages', 0 - shortages),
          sum('total', total, true),
        ],
      },
    ],
    signatures: [forBranch[language], say('delivery_boy')],
  }
}
