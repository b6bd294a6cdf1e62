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
  /** The act leaves unsaved input or stubs, so the next stop needs another page. */
  leavesTraces?: true
}

export const same = (path: string) => ({ en: path, ar: path })
