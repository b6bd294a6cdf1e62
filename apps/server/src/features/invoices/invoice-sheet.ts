import {
  feeKindLabels,
  type Invoice,
  invoiceKindLabels,
  type Language,
  limits,
  monthName,
  type Word,
  word,
} from '@mersal/contract'
import { said } from '../labels/index.ts'
import {
  amountInEgp,
  type Cell,
  cell,
  digits,
  headingInEgp,
  type Letterhead,
  letterhead,
  moment,
  named,
  ours,
  type Sheet,
  strong,
  type Table,
  words,
} from '../papers/index.ts'

/** An invoice or a credit note on paper: both parties, its lines, the VAT by rate, and the totals. */
export function presentSheet(invoice: Invoice, head: Letterhead): Sheet {
  const { language } = head
  const { kind, number, date, month, credits, credited_by, replaces } = invoice
  const say = (key: Word) => word(key)[language]
  const linked = [
    { name: say('invoice_credits'), other: credits },
    { name: say('invoice_credited_by'), other: credited_by },
    { name: say('invoice_replaces'), other: replaces },
  ]
  return {
    ...letterhead(head),
    title: invoiceKindLabels[kind][language],
    facts: [
      { name: say('invoice_number'), value: digits(number) },
      { name: say('invoice_day'), value: moment(new Date(date)) },
      { name: say('invoice_month'), value: ours(monthName(month, language), language) },
      ...linked.flatMap(({ name, other }) => (other ? [{ name, value: digits(other.number) }] : [])),
    ],
    tables: [partiesTable(invoice, language), linesTable(invoice, language), taxTable(invoice, language)],
    signatures: [],
  }
}

function partiesTable({ seller, buyer, reason }: Invoice, language: Language): Table {
  const say = (key: Word) => word(key)[language]
  const numberOf = (value: string | null) =>
    named(word('tax_number'), value || say('invoice_not_given'), language)
  const rows: Cell[][] = [
    [
      cell(
        strong(said(seller.name[language], 120, language)),
        said(seller.address[language], 255, language),
        numberOf(seller.tax_number),
        named(word('commercial_register'), seller.commercial_register, language),
      ),
      cell(
        strong(said(buyer.name, 120, language)),
        said(buyer.address, 255, language),
        numberOf(buyer.tax_number),
      ),
    ],
  ]
  if (reason !== '')
    rows.push([cell(named(word('invoice_reason'), reason, language, limits.note.max)), cell()])
  return {
    title: null,
    columns: [
      { title: say('invoice_seller'), width: { parts: 1 } },
      { title: say('invoice_buyer'), width: { parts: 1 } },
    ],
    rows,
  }
}

function linesTable({ lines, net, vat, total }: Invoice, language: Language): Table {
  const figures = (of: { net: number; vat: number; total: number }) =>
    [of.net, of.vat, of.total].map(amountInEgp)
  return {
    title: word('fees')[language],
    columns: [
      { title: word('invoice_line')[language], width: { parts: 2 } },
      { title: word('invoice_count')[language], width: { mm: 22 }, centred: true },
      { title: '%', width: { mm: 14 }, centred: true },
      ...(['invoice_net', 'vat', 'total'] as const).map((key) => ({
        title: headingInEgp(word(key), language),
        width: { mm: 32 },
        centred: true,
      })),
    ],
    rows: [
      ...lines.map((line) => [
        cell(words(feeKindLabels[line.kind], language)),
        cell(digits(line.count)),
        cell(digits(line.vat_percent)),
        ...figures(line).map((figure) => cell(figure)),
      ]),
      [
        cell(strong(words(word('total'), language))),
        cell(),
        cell(),
        ...figures({ net, vat, total }).map((figure) => cell(strong(figure))),
      ],
    ],
  }
}

function taxTable({ taxes }: Invoice, language: Language): Table {
  return {
    title: word('invoice_taxes')[language],
    columns: [
      { title: word('invoice_tax_type')[language], width: { parts: 1 } },
      { title: '%', width: { mm: 22 }, centred: true },
      { title: headingInEgp(word('invoice_net'), language), width: { mm: 40 }, centred: true },
      { title: headingInEgp(word('vat'), language), width: { mm: 40 }, centred: true },
    ],
    rows: taxes.map(({ type, percent, net, vat }) => [
      cell(ours(`${word('vat')[language]} (${type})`, language)),
      cell(digits(percent)),
      cell(amountInEgp(net)),
      cell(amountInEgp(vat)),
    ]),
  }
}
