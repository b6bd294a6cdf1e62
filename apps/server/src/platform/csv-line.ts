/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * One line of a CSV file for people's spreadsheets: formulas are neutralised, since the cells are what strangers
 * wrote. A file of such lines begins with `csvStart`.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The byte order mark without which spreadsheets take Arabic for another encoding. */
export const csvStart = '\uFEFF'

/** A text that no spreadsheet takes for a formula; a number stays one. */
export function harmlessText(cell: string): string {
  return formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

function csvCell(cell: string): string {
  const harmless = harmlessText(cell)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
