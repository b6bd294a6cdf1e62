import type { Page } from 'playwright-core'
import { afterEach, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways, rulesOfLanguageAndScheme } from '../support/looks.ts'
import type { Person } from '../support/people.ts'
import type { Language } from '../support/texts.ts'
import { homeAndClientStops } from './home-and-clients.ts'
import { moneyStops } from './money.ts'
import { peopleAndShipmentStops } from './people-and-shipments.ts'
import { priceStops } from './prices.ts'
import { signedOutStops } from './signed-out.ts'
import type { Stop } from './stop.ts'

/** Those of one person follow each other. */
const stops = [
  ...signedOutStops,
  ...homeAndClientStops,
  ...peopleAndShipmentStops,
  ...moneyStops,
  ...priceStops,
].toSorted((a, b) => (a.as ?? '').localeCompare(b.as ?? ''))

/** A change of an inherited colour passes down one level per frame. */
async function motionEnds(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => {
    const worn = document.documentElement.dataset.scheme
    return worn === scheme && !document.getAnimations().some((motion) => motion instanceof CSSTransition)
  }, colorScheme)
}

// Contrast does not depend on the language, and layout does not depend on the scheme. So each scheme is checked in one
// language.
const looks = {
  en: { scheme: 'light', rules: undefined },
  ar: { scheme: 'dark', rules: rulesOfLanguageAndScheme },
} as const

/**
 * Visits every page in one language. From one page of the console to the next, the app navigates as it does for a
 * person.
 */
export function lookAtEveryPage(language: Language): void {
  const { scheme, rules } = looks[language]
  const visit = useBrowser({ emptiedAfter: 'file' })
  let last: { page: Page; as: Person | undefined } | undefined

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await leave()
  })

  async function leave() {
    last = undefined
    await visit.leave()
  }

  async function arrive({ path, as }: Stop): Promise<Page> {
    const to = path[language]
    if (last && last.as === as && isInConsole(to) && (await goOn(last.page, to))) return last.page
    await leave()
    const { page } = await visit(to, { language, scheme, ...(as && { as }) })
    last = { page, as }
    return page
  }

  test.each(stops)(`$name in ${language}: axe finds nothing and nothing scrolls sideways`, async (stop) => {
    const page = await arrive(stop)
    await page.locator(stop.shows).first().waitFor()
    await stop.act?.(page)
    await motionEnds(page, scheme)
    await expectAccessible(page, rules)
    await expectNothingSideways(page)
    // An act leaves a dialog, unsaved input or stubs behind.
    if (stop.act) await leave()
  })
}

const isInConsole = (path: string) => path.startsWith('/dashboard/')

/** Opens another page of the console in `page`. Gives false when `page` shows the same one, or none of the console. */
async function goOn(page: Page, to: string): Promise<boolean> {
  const { pathname } = new URL(page.url())
  if (!isInConsole(pathname) || pathname === new URL(to, page.url()).pathname) return false
  await page.setViewportSize({ width: 1280, height: 800 })
  const heading = await page.locator('main h1').first().elementHandle()
  await goTo(page, to)
  await page.waitForFunction((old) => !old?.isConnected, heading)
  return true
}
