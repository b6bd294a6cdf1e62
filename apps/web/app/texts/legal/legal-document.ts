import type { Language } from '@mersal/contract'

/** Legal documents are binding in it, and have no other (spec §2). */
export const legalLanguage = 'ar' satisfies Language

/** A numbered clause: its sentence, and what it lists where it lists something. */
export type Clause = string | { text: string; list: readonly string[] }

export type LegalSection = { id: string; title: string; clauses: readonly Clause[] }

/** A legal page. `updated` is a day as YYYY-MM-DD. */
export type LegalDocument = {
  title: string
  updated: string
  opening: string
  sections: readonly LegalSection[]
}
