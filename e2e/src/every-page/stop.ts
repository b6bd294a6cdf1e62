import type { Page } from 'playwright-core'
import type { Person } from '../support/people.ts'
import type { Language } from '../support/texts.ts'

export type Stop = {
  name: string
  path: Record<Language, string>
  as?: Person
  /** A selector that is present once the page has loaded. */
  shows: string
  act?: (page: Page) => Promise<void>
}

export const same = (path: string) => ({ en: path, ar: path })
