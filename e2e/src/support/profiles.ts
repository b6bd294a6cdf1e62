import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { appUnderTest } from './app.ts'
import { blankPage, sharedBrowser } from './browser.ts'
import type { Language } from './texts.ts'

/** A browser profile in the hands of one test. */
export type Profile = { context: BrowserContext; close: () => Promise<void> }

/** What is in the profile's local storage. */
export type Stored = Record<string, string>

type Standing = { browser: Browser; language: Language; context: BrowserContext; anchor: Page }

/** Profiles that no test uses. Each one has the browser's cache of earlier tests and nothing else of them. */
const idle: Standing[] = []

/** An empty profile but for `stored`. It returns empty to the others when it is closed. */
export async function takeProfile(language: Language, stored: Stored): Promise<Profile> {
  const browser = await sharedBrowser()
  const place = idle.findIndex((profile) => profile.browser === browser && profile.language === language)
  const profile = idle.splice(place, place === -1 ? 0 : 1)[0] ?? (await makeProfile(browser, language))
  await profile.anchor.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  return { context: profile.context, close: () => giveBack(profile) }
}

/** A profile that is used once. It starts with an empty cache. */
export async function newProfile(
  language: Language,
  stored: Stored,
  serviceWorkers: 'allow' | 'block',
): Promise<Profile> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await (await sharedBrowser()).newContext({
    ...optionsOf(language),
    serviceWorkers,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(appUnderTest().siteUrl).origin, localStorage }],
    },
  })
  return { context, close: () => context.close() }
}

async function makeProfile(browser: Browser, language: Language): Promise<Standing> {
  const context = await browser.newContext({ ...optionsOf(language), serviceWorkers: 'block' })
  // A page without scripts reaches the storage, and keeps the process of the site and its compiled scripts.
  const anchor = await context.newPage()
  await anchor.goto(blankPage)
  return { browser, language, context, anchor }
}

function optionsOf(language: Language): BrowserContextOptions {
  return {
    baseURL: appUnderTest().siteUrl,
    locale: language === 'ar' ? 'ar-EG' : 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  }
}

async function giveBack(profile: Standing): Promise<void> {
  const { browser, context, anchor } = profile
  if (!browser.isConnected()) return
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== anchor)
      .map((page) => page.close()),
  )
  const hasRealClock = await anchor.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    // An installed clock imitates the text of Date itself.
    return Function.prototype.toString.call(Date).includes('[native code]')
  })
  // A clock that a test installed cannot be taken out.
  if (!hasRealClock) return context.close()
  await Promise.all([
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
  ])
  idle.push(profile)
}
