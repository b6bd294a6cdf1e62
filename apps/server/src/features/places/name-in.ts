import type { Language } from '@mersal/contract'

const keys = { ar: 'arabic', en: 'english' } as const satisfies Record<Language, string>

/** The name of a place or a governorate in a language. */
export function nameIn(language: Language, names: Readonly<Record<(typeof keys)[Language], string>>): string {
  return names[keys[language]]
}
