import type { Language } from '@mersal/contract'

/** The only place where a URL of the site is spelled, spellings of the spec included (spec §2). */
export const paths = {
  dashboard: '/dashboard',
  signIn: '/dashboard/signin',
  shipments: '/dashboard/shipments',
  /** Not a page of its own: any unknown path shows it. */
  notFound: { en: '/not-found', ar: '/ar/not-found' },
} as const

/** Prerendered pages: English at `/…`, Arabic at `/ar/…`. */
export const publicPages = {
  home: { en: '/', ar: '/ar' },
} as const satisfies Record<string, Record<Language, string>>

/** Where calls live on the page's own host. */
export const callBase = '/api'

/** Everything under it follows the person's language; every other path says its own. */
export function isConsolePath(pathname: string): boolean {
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`)
}

export function languageOfPublicPath(pathname: string): Language {
  return pathname === publicPages.home.ar || pathname.startsWith(`${publicPages.home.ar}/`) ? 'ar' : 'en'
}

/** The same page in `language`; the home page when the path is unknown. */
export function samePageIn(language: Language, pathname: string): string {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const page = Object.values(publicPages).find((twins) => (Object.values(twins) as string[]).includes(bare))
  return (page ?? publicPages.home)[language]
}
