import {
  type Bilingual,
  formatEgpGrouped,
  type Language,
  locales,
  type Piastres,
  word,
} from '@mersal/contract'
import { momentInCairo } from '../../platform/company/day-in-cairo.ts'
import { type InkLogo, type Said, said } from '../labels/index.ts'
import type { Cell, CellLine, Sheet } from './sheet.ts'

const pageOf: Bilingual = { en: 'Page {page} of {pages}', ar: 'صفحة {page} من {pages}' }
const page: Bilingual = { en: 'Page {page}', ar: 'صفحة {page}' }

/** Whose paper it is, and in which language. */
export type Letterhead = { language: Language; brand: Bilingual; logo: InkLogo | null }

/** What all papers have in common. */
export function letterhead({ language, brand, logo }: Letterhead) {
  return {
    language,
    direction: locales[language].direction,
    brand: brand[language],
    logo,
    pageOf: pageOf[language],
    page: page[language],
  } satisfies Partial<Sheet>
}

/** Digits and Latin letters, which read from left to right in every language. */
export const digits = (text: string | number): Said => ({ text: String(text), dir: 'ltr' })
export const amount = (piastres: Piastres): Said => digits(formatEgpGrouped(piastres))
/** An amount as calls reply it, in EGP. */
export const amountInEgp = (egp: number): Said => amount(Math.round(egp * 100))
/** The heading of a column of amounts, such as 'Net, EGP'. */
export const headingInEgp = (name: Bilingual, language: Language): string =>
  `${name[language]}${locales[language].comma}${word('egp')[language]}`
export const moment = (at: Date | null): Said =>
  digits(at === null ? '–' : `${spelledDay(momentInCairo(at).day)} ${momentInCairo(at).time}`)
export const spelledDay = (day: string): string => day.split('-').reverse().join('/')

/** Our own words. */
export const words = (text: Bilingual, language: Language): Said => ours(text[language], language)
export const ours = (text: string, language: Language): Said => ({ text, dir: locales[language].direction })

export const cell = (...lines: (CellLine | null)[]): Cell => lines.filter((line) => line !== null)
export const strong = (line: Said): CellLine => ({ ...line, weight: 'strong' })
export const light = (line: Said): CellLine => ({ ...line, weight: 'light' })

/** Numbers in the order of the words in their heading. */
export const inOrder = (numbers: readonly number[], language: Language): Said =>
  ours(numbers.join(' · '), language)

/** A longer text of people with a word before it, such as 'Note: …', cut to `most` characters. Null for nothing. */
export function named(name: Bilingual, text: string | null, language: Language, most = 240): Said | null {
  if (text === null || text.trim() === '') return null
  const [isolate, end] = ['\u2068', '\u2069']
  return ours(`${name[language]}: ${isolate}${said(text, most, language).text}${end}`, language)
}
