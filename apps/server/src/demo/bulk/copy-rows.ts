import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Cell = string | number | boolean | Date | null

const piece = 64_000

/** Writes rows in PostgreSQL's COPY text format. */
export async function copyRows(into: Promise<Writable>, rows: readonly (readonly Cell[])[]): Promise<void> {
  await pipeline(Readable.from(piecesOf(rows), { objectMode: false, highWaterMark: 1_000_000 }), await into)
}

function* piecesOf(rows: readonly (readonly Cell[])[]): Generator<string> {
  let text = ''
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) text += (at === 0 ? '' : '\t') + textOf(row[at] ?? null)
    text += '\n'
    if (text.length > piece) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function textOf(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return cell.replace(special, (character) => escapes[character] ?? character)
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** A PostgreSQL array literal of numbers. */
export function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}
