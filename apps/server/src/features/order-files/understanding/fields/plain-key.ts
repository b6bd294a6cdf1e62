import { foldText } from '@mersal/contract'

/** How two texts of a file are compared: folded, letters and digits only. */
export function plainKey(text: string): string {
  return foldText(text).replace(/[^\p{Letter}\p{Number}]/gu, '')
}
