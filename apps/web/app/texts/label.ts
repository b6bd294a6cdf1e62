import type { Bilingual } from '@mersal/contract'
import { pageLanguage } from './page-language.ts'

/** A label of the contract in the page's language. */
export function label(text: Bilingual): string {
  return text[pageLanguage()]
}
