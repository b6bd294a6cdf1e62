import type { Settlement } from './statement-words.ts'

/** The texts of a sheet, in the person's language. */
export type SheetWords = {
  heading: string
  client: string
  date: string
  paidBy: string
  note: string
  awb: string
  reference: string
  status: string
  cod: string
  fees: string
  vat: string
  net: string
  payment: string
  total: string
  states: Record<'collected' | 'returned', string>
}

export type SheetCell = {
  value?: string | number | Date
  type?: StringConstructor | NumberConstructor | DateConstructor
  format?: string
  fontWeight?: 'bold'
}
export type SheetRow = (SheetCell | null)[]

/** As wide as what stands in them, in characters. */
export const sheetColumns = [26, 16, 12, 14, 12, 12, 12, 14].map((width) => ({ width }))

const moneyFormat = '#,##0.00'
const dayFormat = 'dd/mm/yyyy'

/**
 * A text cell. A sheet does not calculate texts, but what is saved from it as CSV would be: a text that begins like a
 * formula gets the mark that spreadsheets read as 'this is text'.
 */
function text(value: string, bold = false): SheetCell {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return { value: plain, type: String, ...(bold && { fontWeight: 'bold' }) }
}

function money(value: number, bold = false): SheetCell {
  return { value, type: Number, format: moneyFormat, ...(bold && { fontWeight: 'bold' }) }
}

function day(instant: string): SheetCell {
  return { value: new Date(instant), type: Date, format: dayFormat }
}

/** A statement as the rows of a sheet: who and when, each shipment and payment as numbers, and the sums below. */
export function sheetOfStatement(settlement: Settlement, words: SheetWords): SheetRow[] {
  const { client, id_show, date, paid_by, note, shipments, payments, cod, fees, vat, net } = settlement
  const header = [
    words.awb,
    words.reference,
    words.date,
    words.status,
    words.cod,
    words.fees,
    words.vat,
    words.net,
  ]
  return [
    [text(`${words.heading} ${id_show}`, true)],
    [text(words.client), text(client.name), text(client.id_show)],
    [text(words.date), day(date)],
    [text(words.paidBy), text(paid_by)],
    ...(note === '' ? [] : [[text(words.note), text(note)]]),
    [],
    header.map((label) => text(label, true)),
    ...shipments.map((line) => [
      text(line.awb),
      line.reference === null ? null : text(line.reference),
      day(line.date),
      text(words.states[line.status]),
      money(line.cod),
      money(line.fees),
      money(line.vat),
      money(line.net),
    ]),
    ...payments.map((paid) => [
      text(words.payment),
      null,
      day(paid.date),
      null,
      null,
      null,
      null,
      money(paid.amount),
    ]),
    [
      text(words.total, true),
      null,
      null,
      null,
      money(cod, true),
      money(fees, true),
      money(vat, true),
      money(net, true),
    ],
  ]
}
