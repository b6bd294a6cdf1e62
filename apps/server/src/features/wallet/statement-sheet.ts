import {
  type CallReply,
  harmlessText,
  type Language,
  locales,
  statusLabels,
  type Word,
  word,
} from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'

type Settlement = CallReply<'openSettlement'>

const columns = [26, 16, 12, 14, 12, 12, 12, 14].map((width) => ({ width }))
const header = [
  'awb',
  'order_number',
  'date',
  'status',
  'cod',
  'fees',
  'statement_vat',
  'statement_net',
] as const satisfies Word[]

/** A statement as an XLSX file; an Arabic sheet is laid out from right to left. */
export function writeStatement(settlement: Settlement, language: Language): Promise<Buffer> {
  const rightToLeft = locales[language].direction === 'rtl'
  const sheet = settlement.id_show
  return writeSheet(statementRows(settlement, language), { sheet, columns, rightToLeft }).toBuffer()
}

/** The rows of a statement: its head, each shipment and payment with numbers, and the totals. */
export function statementRows(settlement: Settlement, language: Language): Row[] {
  const {
    client,
    id_show,
    date,
    paid_by,
    note,
    shipments,
    payments,
    compensations,
    adjustments,
    cod,
    fees,
    vat,
    net,
  } = settlement
  const say = (key: Word) => word(key)[language]
  const amounts = (sums: Pick<Settlement, 'cod' | 'fees' | 'vat' | 'net'>, isBold = false) =>
    [sums.cod, sums.fees, sums.vat, sums.net].map((amount) => money(amount, isBold))
  return [
    [text(`${say('statement_heading')} ${id_show}`, true)],
    [text(say('client')), text(client.name), text(client.id_show)],
    [text(say('date')), day(date)],
    [text(say('statement_payer')), text(paid_by)],
    ...(note === '' ? [] : [[text(say('note')), text(note)]]),
    [],
    header.map((key) => text(say(key), true)),
    ...shipments.map((line) => [
      text(line.awb),
      line.reference === null ? null : text(line.reference),
      day(line.date),
      text(statusLabels[line.status][language]),
      ...amounts(line),
    ]),
    ...payments.map((paid) => [
      text(say(paid.deposit ? 'statement_deposit' : 'statement_payment')),
      null,
      day(paid.date),
      null,
      null,
      null,
      null,
      money(paid.amount),
    ]),
    ...compensations.map((line) => [
      text(line.awb),
      null,
      day(line.date),
      text(say(line.kind === 'lost' ? 'statement_lost' : 'statement_found')),
      null,
      null,
      null,
      money(line.amount),
    ]),
    ...adjustments.map((line) => [
      text(line.awb),
      null,
      day(line.date),
      text(say('statement_adjustment')),
      null,
      ...[line.fees, line.vat, line.net].map((amount) => money(amount)),
    ]),
    [text(say('total'), true), null, null, null, ...amounts({ cod, fees, vat, net }, true)],
  ]
}

function text(value: string, isBold = false) {
  return { value: harmlessText(value), type: String, ...(isBold && { fontWeight: 'bold' as const }) }
}

function money(value: number, isBold = false) {
  return { value, type: Number, format: '#,##0.00', ...(isBold && { fontWeight: 'bold' as const }) }
}

function day(instant: string) {
  return { value: new Date(instant), type: Date, format: 'dd/mm/yyyy' }
}
