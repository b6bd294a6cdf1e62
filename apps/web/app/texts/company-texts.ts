import { type CompanyTextName, type Language, nextLanguage } from '@mersal/contract'
import type { MarkdownSection } from '../ui/text/markdown.ts'
import { pageLanguage } from './page-language.ts'

/** A text of the company as HTML, in the language that it is written in. */
export type CompanyText = { opening: string; sections: readonly MarkdownSection[] }
export type CompanyTexts = {
  texts: Record<CompanyTextName, Record<Language, CompanyText>>
  /** A day as YYYY-MM-DD. */
  updated: string
}

let current: CompanyTexts | null = null

/** For the server, which renders documents one after another. The pages with these texts have no scripts. */
export function setRenderedTexts(rendered: CompanyTexts): void {
  current = rendered
}

/** The text in the page's language, or in the other one if it is written only there. */
export function companyText(name: CompanyTextName): CompanyText & { language: Language; updated: string } {
  const own = pageLanguage()
  const written = current?.texts[name]
  const isWritten = (language: Language) =>
    written !== undefined && (written[language].opening !== '' || written[language].sections.length > 0)
  const language = isWritten(own) || !isWritten(nextLanguage(own)) ? own : nextLanguage(own)
  const { opening, sections } = written?.[language] ?? { opening: '', sections: [] }
  return { opening, sections, language, updated: current?.updated ?? '' }
}
