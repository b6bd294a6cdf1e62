export * from './cells.ts'
export { readLetterhead } from './read-letterhead.ts'
export type * from './sheet.ts'
export { typesetSheet } from './typeset-sheet.ts'
