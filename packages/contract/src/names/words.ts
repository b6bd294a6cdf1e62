import { type Bilingual, bilingual, type Language } from '../values/language.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/**
 * The words that both the screens and the server say: fields of records, columns of exports, parts of a waybill. The
 * screens say them as `m.…`, for the build takes these files in with the web app's own texts.
 */
export type Word = keyof typeof en
const words: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { ar, en }

export function word(key: Word): Bilingual {
  return bilingual((language) => words[language][key])
}
