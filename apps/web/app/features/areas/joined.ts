import { locales } from '@mersal/contract'
import { pageLanguage } from '../../texts/page-language.ts'

/** Names as one text. */
export function joined(names: readonly string[]): string {
  return names.join(locales[pageLanguage()].comma)
}
