/* Tables on A4 as PDF, with the company's name and logo; long ones typeset in parts. */

export * from './cells.ts'
export { type Paper, paperMaker } from './paper-maker.ts'
export { readLetterhead } from './read-letterhead.ts'
export type * from './sheet.ts'
export { typesetSheet } from './typeset-sheet.ts'
