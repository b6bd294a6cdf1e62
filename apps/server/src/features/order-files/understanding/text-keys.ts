import { foldText } from '@mersal/contract'

/** How two texts of a file are compared: folded, letters and digits only. */
export function plainKey(text: string): string {
  return foldText(text).replace(/[^\p{Letter}\p{Number}]/gu, '')
}

/** How two numbers of orders are compared: '#1001' is '1001'. Empty for none. */
export function numberKey(number: string): string {
  return plainKey(number)
}

/** How two names of columns are compared: as texts, but a '#' counts. */
export function columnKey(name: string): string {
  return foldText(name).replace(/[^\p{Letter}\p{Number}#]/gu, '')
}
