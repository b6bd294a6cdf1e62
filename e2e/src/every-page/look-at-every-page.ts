import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways, rulesOfLanguageAndScheme } from '../support/looks.ts'
import type { Language } from '../support/texts.ts'
import { homeAndClientStops } from './home-and-clients.ts'
import { moneyStops } from './money.ts'
import { peopleAndShipmentStops } from './people-and-shipments.ts'
import { priceStops } from './prices.ts'
import { signedOutStops } from './signed-out.ts'

const stops = [
  ...signedOutStops,
  ...homeAndClientStops,
  ...peopleAndShipmentStops,
  ...moneyStops,
  ...priceStops,
]

/** A change of an inherited colour passes down one level per frame. */
async function motionEnds(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => {
    const worn = document.documentElement.dataset.mantineColorScheme
    return worn === scheme && !document.getAnimations().some((motion) => motion instanceof CSSTransition)
  }, colorScheme)
}

// Contrast does not depend on the language, and layout does not depend on the scheme. So each scheme is checked in one
// language.
const looks = {
  en: { scheme: 'light', rules: undefined },
  ar: { scheme: 'dark', rules: rulesOfLanguageAndScheme },
} as const

/** Visits every page in one language, each in the browser profile of its person. */
export function lookAtEveryPage(language: Language): void {
  const { scheme, rules } = looks[language]
  const visit = useBrowser()

  test.each(stops)(`$name in ${language}: axe finds nothing and nothing scrolls sideways`, async (stop) => {
    const { path, as, shows, act } = stop
    const { page } = await visit(path[language], { language, scheme, ...(as && { as }) })
    await page.locator(shows).first().waitFor()
    await act?.(page)
    await motionEnds(page, scheme)
    await expectAccessible(page, rules)
    await expectNothingSideways(page)
  })
}
