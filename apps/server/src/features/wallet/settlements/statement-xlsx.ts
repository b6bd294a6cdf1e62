import { harmlessText, type Language, locales, statusLabels, type Word, word } from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import { otherRows, paperWords, periodText, statementTitle } from './statement-words.ts'
import type { WholeStatement } from './whole-statement.service.ts'

const columns = [26, 16, 24, 12, 14, 12, 12, 12, 14].map((width) => ({ width }))
const header = [
  'awb',
  'order_number',
  'receiver',
  'delivered_on',
  'status',
  'cod',
  'fees',
  'statement_vat',
  'statement_net',
] as const satisfies Word[]

/** A statement as an XLSX file; an Arabic sheet is laid out from right to left. */
export function writeStatement(statement: WholeStatement, language: Language): Promise<Buffer> {
  const rightToLeft = locales[language].direction === 'rtl'
  const sheet = statement.made?.id_show ?? statement.client.id_show
  return writeSheet(statementRows(statement, language), { sheet, columns, rightToLeft }).toBuffer()
}

/** The rows of a statement: its head, each shipment and other line with numbers, and the totals. */
export function statementRows(statement: WholeStatement, language: Language): Row[] {
  const { client, made, shipments, leftOut, cod, fees, vat, net } = statement
  const say = (key: Word) => word(key)[language]
  const named = (key: Word, value: string | null) => (value ? [[text(say(key)), text(value)]] : [])
  const amounts = (sums: Record<'cod' | 'fees' | 'vat' | 'net', number>, isBold = false) =>
    [sums.cod, sums.fees, sums.vat, sums.net].map((amount) => money(amount, isBold))
  return [
    [text(statementTitle(statement, language), true)],
    [text(say('client')), text(client.name), text(client.id_show)],
    ...named('statement_period', periodText(statement, language)),
    ...(made === null
      ? []
      : [
          [text(say('date')), day(made.date)],
          [text(say('statement_payer')), text(made.paid_by ?? say('statement_by_schedule'))],
          ...named('note', made.note),
        ]),
    [],
    header.map((key) => text(say(key), true)),
    ...shipments.map((line) => [
      text(line.awb),
      line.reference === null ? null : text(line.reference),
      text(line.receiver),
      day(line.delivered ?? line.date),
      text(
        [statusLabels[line.status][language], line.part && say(`statement_part_${line.part}`)]
          .filter(Boolean)
          .join(' · '),
      ),
      ...amounts(line),
    ]),
    ...otherRows(statement, language).map(({ awb, what, note, date, fees, vat, amount }) => [
      text(awb ?? what),
      null,
      note === '' ? null : text(note),
      day(date),
      awb === null ? null : text(what),
      null,
      fees === null ? null : money(fees),
      vat === null ? null : money(vat),
      money(amount),
    ]),
    [text(say('total'), true), null, null, null, null, ...amounts({ cod, fees, vat, net }, true)],
    ...(leftOut === null || leftOut.count === 0
      ? []
      : [
          [],
          [text(paperWords.leftOut[language], true)],
          ...leftOut.shipments.map(({ awb, reason, net: amount }) => [
            text(awb),
            null,
            text(say(`left_out_${reason}`)),
            null,
            null,
            null,
            null,
            null,
            money(amount),
          ]),
        ]),
  ]
}

function text(value: string, isBold = false) {
  return { value: harmlessText(value), type: String, ...(isBold && { fontWeight: 'bold' as const }) }
}

function money(value: number, isBold = false) {
  return { value, type: Number, format: '#,##0.00', ...(isBold && { fontWeight: 'bold' as const }) }
}

/** The calendar day in Cairo. A sheet has no time zone, so the file library writes the UTC day. */
function day(instant: string) {
  return { value: new Date(dayInCairo(new Date(instant))), type: Date, format: 'dd/mm/yyyy' }
}
