import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { recordOf } from '../../../apps/web/app/client/stored-session.ts'
import { audiences } from '../../../apps/web/app/paths.ts'
import { demoPassword, emailOf, type Person } from './people.ts'
import { newProfile, type Profile, type Stored, takeProfile } from './profiles.ts'
import type { Language } from './texts.ts'
import { sessionOf } from './wire.ts'

type Visit = {
  language?: Language
  scheme?: 'light' | 'dark'
  width?: number
  /** The signed-in person. Nobody when left out. */
  as?: Person
  /**
   * Lets the page register its service worker. By default it is off, because it would answer instead of a test's
   * routes.
   */
  serviceWorker?: boolean
  /** Nothing is in the cache, for tests of what a page loads. */
  emptyCache?: boolean
}

/**
 * A browser for the tests of a file. `visit` opens a page in a browser profile that has nothing but the cache of other
 * tests. Each profile is emptied after its test, or after the file unless the test calls `leave` before, and a page error
 * fails its test.
 */
export function useBrowser({ emptiedAfter = 'test' }: { emptiedAfter?: 'test' | 'file' } = {}) {
  const profiles: Profile[] = []
  const records = new Map<Person, string>()
  const complaints: string[] = []
  const refusals: string[] = []

  afterEach(async ({ task }) => {
    const refused = refusals.splice(0)
    if (task.result?.state === 'fail') {
      await printPages(profiles)
      if (refused.length > 0) console.error(`Refused or lost:\n${refused.join('\n')}`)
    }
    if (emptiedAfter === 'test') await closeProfiles()
    expect(complaints.splice(0), 'what the browser complained about').toEqual([])
  })

  if (emptiedAfter === 'file') afterAll(closeProfiles)

  async function closeProfiles() {
    await Promise.all(profiles.splice(0).map((profile) => profile.close()))
  }

  async function visit(
    path: string,
    {
      language = 'en',
      scheme = 'light',
      width = 1280,
      as,
      serviceWorker = false,
      emptyCache = false,
    }: Visit = {},
  ) {
    const stored: Stored = as ? { [audiences.console.session]: await recordFor(as) } : {}
    // A service worker stays, and would answer later tests instead of the server.
    const profile =
      serviceWorker || emptyCache
        ? await newProfile(language, stored, serviceWorker ? 'allow' : 'block')
        : await takeProfile(language, stored)
    profiles.push(profile)
    const page = await profile.context.newPage()
    listen(page)
    if (scheme === 'dark') await page.emulateMedia({ colorScheme: scheme })
    if (width !== 1280) await page.setViewportSize({ width, height: 800 })
    const response = await page.goto(path)
    return { page, status: response?.status() }
  }

  /** The stored session of a person. Tests of a file that only need a session share one. */
  async function recordFor(person: Person): Promise<string> {
    const known = records.get(person)
    if (known !== undefined) return known
    const { session: token, info } = await sessionOf(emailOf(person), demoPassword)
    const record = recordOf({ token, info })
    records.set(person, record)
    return record
  }

  function listen(page: Page) {
    page.on('response', (response) => {
      if (response.status() < 400) return
      void response.text().then(
        (text) => refusals.push(`${response.status()} ${response.url()} ${text.slice(0, 300)}`),
        () => {},
      )
    })
    page.on('requestfailed', (request) => {
      refusals.push(`${request.failure()?.errorText} ${request.url()}`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      const refusedCall = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !refusedCall) complaints.push(message.text())
    })
  }

  return Object.assign(visit, { leave: closeProfiles })
}

/** Prints what the pages of a failed test show. */
async function printPages(profiles: readonly Profile[]): Promise<void> {
  const pages = profiles.flatMap(({ context }) => context.pages())
  for (const page of pages) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.error(`${page.url()} shows:\n${text}`)
  }
}
