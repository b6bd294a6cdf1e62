import { fallbackLanguage, isLanguage, type Language, languageOf, locales } from '@mersal/contract'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { isConsolePath, languageOfPublicPath } from '../paths.ts'
import { languageKey } from './preference-keys.ts'

/**
 * A document has one language, fixed when it loads: the path's on public pages, the person's in the console. Changing
 * the language loads another document, so components need no subscription.
 */
let current: Language = import.meta.env.SSR ? fallbackLanguage : languageOfDocument()

overwriteGetLocale(() => current)

export function pageLanguage(): Language {
  return current
}

/** For the prerender, which renders documents one after another. */
export function setPrerenderedLanguage(pathname: string): void {
  current = languageOfPublicPath(pathname)
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return locales[language].direction
}

/** Stores the person's language and reloads the console in it. The address stays the same. */
export function changeConsoleLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  window.location.reload()
}

function languageOfDocument(): Language {
  // The page of the interface kit shows both languages side by side.
  const asked = import.meta.env.DEV ? new URLSearchParams(window.location.search).get('language') : null
  if (isLanguage(asked)) return asked
  if (!isConsolePath(window.location.pathname)) return languageOfPublicPath(window.location.pathname)
  return rememberedLanguage() ?? languageOf(navigator.language)
}

function rememberedLanguage(): Language | null {
  try {
    const language = localStorage.getItem(languageKey)
    return isLanguage(language) ? language : null
  } catch {
    return null
  }
}
