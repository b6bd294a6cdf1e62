import { fallbackLanguage, type Language, languages } from '@mersal/contract'
import Negotiator from 'negotiator'

const offered = [fallbackLanguage, ...languages.filter((language) => language !== fallbackLanguage)]

/** The language of ours that a request's `Accept-Language` prefers. */
export function askedLanguage(request: { headers: Record<string, string | string[] | undefined> }): Language {
  const asked = new Negotiator(request).language(offered)
  return languages.find((language) => language === asked) ?? fallbackLanguage
}
