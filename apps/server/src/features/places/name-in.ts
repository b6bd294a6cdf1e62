import type { Language } from '@mersal/contract'

/** The name of a place or a governorate in a language. */
export function nameIn(language: Language, { arabic, english }: { arabic: string; english: string }): string {
  return language === 'ar' ? arabic : english
}
