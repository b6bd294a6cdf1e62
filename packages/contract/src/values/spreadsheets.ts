/**
 * Where a spreadsheet may find a formula: at the start of a cell, and after `;` or a line end inside it.
 * Where `;` is the list separator of Windows, Excel splits there and ignores the quotes.
 */
const formulaStart = /(^|[;\r\n])(?=[ "]*[=+\-@\t\r＝＋－＠])/g

/**
 * One line of a CSV file for spreadsheets. Quotes each cell and neutralises formulas, because strangers wrote
 * the content. The file begins with `csvStart`. `separator`: for banks that ask for a semicolon.
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => `"${harmlessText(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The byte order mark. Without it spreadsheets misread Arabic. Do not add a `sep=` line: Excel then ignores
 * the mark.
 */
export const csvStart = '\uFEFF'

/** Neutralises a formula. Numbers stay numbers. */
export function harmlessText(cell: string): string {
  return /^-?\d+(\.\d+)?$/.test(cell) ? cell : cell.replace(formulaStart, "$1'")
}
