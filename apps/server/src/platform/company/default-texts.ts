import { readFileSync } from 'node:fs'
import type { Bilingual, CompanyFields } from '@mersal/contract'

const text = (name: string) => readFileSync(new URL(`./texts/${name}.md`, import.meta.url), 'utf8').trim()

/** The first texts in Markdown. The terms and the privacy policy are binding in Arabic and have no other language. */
export const defaultTexts: CompanyFields['texts'] = {
  about: { ar: text('about.ar'), en: text('about.en') },
  terms: { ar: text('terms.ar'), en: '' },
  privacy: { ar: text('privacy.ar'), en: '' },
}

/** The same texts for a company of another name. Its page About does not begin with what the word Mersal means. */
export function textsOf(name: Bilingual): CompanyFields['texts'] {
  const { about, terms, privacy } = defaultTexts
  const withoutMeaning = (markdown: string) => markdown.slice(markdown.indexOf('. ') + 2)
  const named = (markdown: string) => markdown.replaceAll('مرسال', name.ar)
  return {
    about: { ar: withoutMeaning(about.ar), en: withoutMeaning(about.en) },
    terms: { ...terms, ar: named(terms.ar) },
    privacy: { ...privacy, ar: named(privacy.ar) },
  }
}
