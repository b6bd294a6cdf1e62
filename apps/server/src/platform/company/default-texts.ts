import { readFileSync } from 'node:fs'
import type { CompanyFields } from '@mersal/contract'

const text = (name: string) => readFileSync(new URL(`./texts/${name}.md`, import.meta.url), 'utf8').trim()

/** The first texts in Markdown. The terms and the privacy policy are binding in Arabic and have no other language. */
export const defaultTexts: CompanyFields['texts'] = {
  about: { ar: text('about.ar'), en: text('about.en') },
  terms: { ar: text('terms.ar'), en: '' },
  privacy: { ar: text('privacy.ar'), en: '' },
}
