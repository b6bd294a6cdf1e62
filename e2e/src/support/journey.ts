import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { recordOf, sessionKey } from '../../../apps/web/app/client/stored-session.ts'
import { appUnderTest } from './app.ts'
import { sharedBrowser } from './browser.ts'
import { demoPassword, emailOf, type Person } from './people.ts'
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
}

/**
 * A browser for the tests of a file. `visit` opens a page in a new browser profile. Each profile closes after its test,
 * and a page error fails that test. A file whose tests only read keeps its profiles, and so the browser's cache, until
 * its end.
 */
export function useBrowser({ keepsProfiles = false } = {}) {
  const kept = new Map<string, BrowserContext>()
  const sessions = new Map<Person, BrowserContextOptions['storageState']>()
  const complaints: string[] = []
  let browser: Browser

  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  afterEach(async () => {
    for (const context of browser.contexts()) {
      if (!keepsProfiles) await context.close()
      else for (const page of context.pages()) await page.close()
    }
    expect(complaints.splice(0), 'what the browser complained about').toEqual([])
  })

  afterAll(async () => {
    for (const context of kept.values()) await context.close()
  })

  async function visit(
    path: string,
    { language = 'en', scheme = 'light', width = 1280, as, serviceWorker = false }: Visit = {},
  ) {
    const storageState = as && (await storageOf(as))
    const profile = {
      baseURL: appUnderTest().siteUrl,
      locale: language === 'ar' ? 'ar-EG' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      ...(storageState && { storageState }),
    } as const
    const key = JSON.stringify(profile)
    const context = kept.get(key) ?? (await browser.newContext(profile))
    if (keepsProfiles) kept.set(key, context)
    await context.setOffline(false)
    const page = await context.newPage()
    listen(page)
    const response = await page.goto(path)
    return { page, status: response?.status() }
  }

  /** The storage state of a signed-in person. Tests that only need a session share one. */
  async function storageOf(person: Person) {
    const known = sessions.get(person)
    if (known) return known
    const { session: token, info } = await sessionOf(emailOf(person), demoPassword)
    const { origin } = new URL(appUnderTest().siteUrl)
    const localStorage = [{ name: sessionKey, value: recordOf({ token, info }) }]
    const state = { cookies: [], origins: [{ origin, localStorage }] }
    sessions.set(person, state)
    return state
  }

  function listen(page: Page) {
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      const refusedCall = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !refusedCall) complaints.push(message.text())
    })
  }

  return visit
}
