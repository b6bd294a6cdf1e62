/**
 * Where a spreadsheet may find a formula: at the start of a cell, and after `;` or a line end inside it. Where Windows
 * separates lists by `;`, Excel splits there, and does not see that the cell is quoted.
 */
const formulaStart = /(^|[;\r\n])(?=[ "]*[=+\-@\t\r＝＋－＠])/g

/**
 * One line of a CSV file for people's spreadsheets. Each cell is quoted, and formulas are neutralised, since the cells
 * are what strangers wrote. A file of such lines begins with `csvStart`.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmlessText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The byte order mark without which spreadsheets take Arabic for another encoding. No `sep=` line follows: Excel then
 * ignores the mark.
 */
export const csvStart = '\uFEFF'

/** A text that no spreadsheet takes for a formula; a number stays one. */
export function harmlessText(cell: string): string {
  return /^-?\d+(\.\d+)?$/.test(cell) ? cell : cell.replace(formulaStart, "$1'")
}
