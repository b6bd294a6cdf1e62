import type { PublicCompany } from '@mersal/contract'
import { useSyncExternalStore } from 'react'
import { pageLanguage } from '../texts/page-language.ts'

/** The id of the JSON block that a document with scripts carries. */
export const companyBlockId = 'company'

let current: PublicCompany | null = null
const readers = new Set<() => void>()

/**
 * The company whose product this is. A document carries it, so it is known before the first screen. It is as old as
 * the document.
 */
export function company(): PublicCompany {
  current ??= companyOfDocument()
  return current
}

/** Its name in the language of the page. */
export function companyName(): string {
  return company().name[pageLanguage()]
}

/** For the server, which renders documents one after another, and after a change of the company. */
export function setRenderedCompany(rendered: PublicCompany): void {
  current = rendered
  for (const redraw of readers) redraw()
}

/** The company in what stays on the screen while a superuser changes it. */
export function useChangingCompany(): PublicCompany {
  return useSyncExternalStore(subscribe, company, company)
}

function subscribe(redraw: () => void): () => void {
  readers.add(redraw)
  return () => readers.delete(redraw)
}

function companyOfDocument(): PublicCompany {
  const block = document.getElementById(companyBlockId)
  return JSON.parse(block?.textContent ?? '') as PublicCompany
}
