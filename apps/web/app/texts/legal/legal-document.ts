/** A numbered clause: its sentence, and what it lists where it lists something. */
export type Clause = string | { text: string; list: readonly string[] }

export type LegalSection = { id: string; title: string; clauses: readonly Clause[] }

/** A legal page, which is Arabic (spec §2). `updated` is a day as YYYY-MM-DD. */
export type LegalDocument = {
  title: string
  updated: string
  opening: string
  sections: readonly LegalSection[]
}
