import { foldText } from '@mersal/contract'

/** Key to compare two texts of a file: folded, letters and digits only. */
export function plainKey(text: string): string {
  return foldText(text).replace(/[^\p{Letter}\p{Number}]/gu, '')
}

/** Key to compare two order numbers: '#1001' is '1001'. Empty for none. */
export function numberKey(number: string): string {
  return plainKey(number)
}

/** Key to compare two column names: folded, letters, digits and '#'. */
export function columnKey(name: string): string {
  return foldText(name).replace(/[^\p{Letter}\p{Number}#]/gu, '')
}
