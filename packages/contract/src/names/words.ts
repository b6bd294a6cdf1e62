import { type Bilingual, bilingual, type Language } from '../values/language.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/**
 * Words that both the screens and the server use: fields of records, columns of exports, parts of a waybill.
 * Screens read them as `m.…`, because the web build includes these files in its texts.
 */
export type Word = keyof typeof en
const words: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { ar, en }

export function word(key: Word): Bilingual {
  return bilingual((language) => words[language][key])
}
