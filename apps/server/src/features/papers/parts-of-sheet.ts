import type { Sheet, Table } from './sheet.ts'

/** The most rows that are typeset at once. Each takes about 150 kB of memory. */
const mostRows = 400

/** A part of a sheet, which begins on a page of its own. Only the first one has the head. */
export type Part = Sheet & { hasHead: boolean; isWhole: boolean }

/** Splits a sheet with long tables, so that it is typeset in little memory. */
export function partsOf(sheet: Sheet): Part[] {
  const parts: Table[][] = [[]]
  let room = mostRows
  for (const table of sheet.tables) {
    let { title } = table
    for (let from = 0; from === 0 || from < table.rows.length; ) {
      if (room === 0) {
        parts.push([])
        room = mostRows
      }
      const rows = table.rows.slice(from, from + room)
      parts.at(-1)?.push({ ...table, title, rows })
      title = null
      from += Math.max(1, rows.length)
      room -= rows.length
    }
  }
  return parts.map((tables, index) => ({
    ...sheet,
    tables,
    hasHead: index === 0,
    isWhole: parts.length === 1,
    signatures: index === parts.length - 1 ? sheet.signatures : [],
  }))
}
