import { foldText, limits, type PayoutFormat } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { FileFault, type FileRow, readInProcess } from '../../order-files/index.ts'

type ResultColumns = NonNullable<PayoutFormat['results']>

/** A row of the bank's answer, as texts. */
export type ResultRow = {
  row: number
  reference: string
  outcome: string
  bankReference: string
  /** Empty where the format names no column for it. */
  amount: string
}

/** A file may have titles above the headings. */
const rowsAbove = 20

/** Reads the rows of a bank's answer below its headings. @throws {Refused} when the file cannot be read. */
export async function readResults(bytes: ArrayBuffer, columns: ResultColumns): Promise<ResultRow[]> {
  const rows: FileRow[] = []
  try {
    for await (const more of readInProcess(bytes)) {
      rows.push(...more)
      if (rows.length > limits.payouts.rows + rowsAbove)
        throw Refused.field('file', 'payout_results_rows', { maximum: limits.payouts.rows })
    }
  } catch (error) {
    throw error instanceof FileFault ? Refused.field('file', error.key, error.parameters) : error
  }
  return rowsBelow(rows, columns)
}

/** Finds the headings of the format among the first rows. */
export function rowsBelow(rows: readonly FileRow[], columns: ResultColumns): ResultRow[] {
  const { reference, outcome, bank_reference, amount } = columns
  const wanted = [reference, outcome, bank_reference, ...(amount === '' ? [] : [amount])].map(foldText)
  const heading = rows.slice(0, rowsAbove).find(({ cells }) => {
    const known = new Set(cells.map(foldText))
    return wanted.every((name) => known.has(name))
  })
  if (!heading)
    throw Refused.field('file', 'payout_results_heading', {
      names: [reference, outcome, bank_reference, amount].filter((name) => name !== '').join(' · '),
    })
  const names = heading.cells.map(foldText)
  const at = wanted.map((name) => names.indexOf(name))
  return rows
    .filter(({ row }) => row > heading.row)
    .map(({ row, cells }) => {
      const [ours = '', said = '', theirs = '', sum = ''] = at.map((place) => cells[place]?.trim() ?? '')
      return { row, reference: ours, outcome: said, bankReference: theirs, amount: sum }
    })
    .filter(({ reference: ours, outcome: said }) => ours !== '' || said !== '')
}
