import { foldText } from '@mersal/contract'

/** What one signs in with, as typed; a number on an Arabic keyboard, or with spaces in it, is that number. */
export function readIdentifier(typed: string): string {
  const folded = foldText(typed).replaceAll(' ', '')
  return /^\d+$/.test(folded) ? folded : typed
}
