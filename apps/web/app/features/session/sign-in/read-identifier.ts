import { foldText } from '@mersal/contract'

/** Normalises a sign-in identifier. A number may have Arabic digits or spaces. */
export function readIdentifier(typed: string): string {
  const folded = foldText(typed).replaceAll(' ', '')
  return /^\d+$/.test(folded) ? folded : typed
}
