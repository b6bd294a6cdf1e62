import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import type { Language } from '../support/texts.ts'
import { homeAndClientStops } from './home-and-clients.ts'
import { peopleAndShipmentStops } from './people-and-shipments.ts'
import { signedOutStops } from './signed-out.ts'

const stops = [...signedOutStops, ...homeAndClientStops, ...peopleAndShipmentStops]

/** Colours pass down the page one level a frame. */
async function motionEnds(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => {
    const worn = document.documentElement.dataset.mantineColorScheme
    return worn === scheme && !document.getAnimations().some((motion) => motion instanceof CSSTransition)
  }, colorScheme)
}

/** Every page in a language, each with the profile of its person. */
export function lookAtEveryPage(language: Language): void {
  // Contrast is the same in both languages and words are the same in both schemes: each is looked at once.
  const scheme = language === 'ar' ? 'dark' : 'light'
  const visit = useBrowser({ keepsProfiles: true })

  test.each(stops)(`$name in ${language}: axe finds nothing and nothing scrolls sideways`, async (stop) => {
    const { path, as, shows, act } = stop
    const { page } = await visit(path[language], { language, scheme, ...(as && { as }) })
    await page.locator(shows).first().waitFor()
    await act?.(page)
    await motionEnds(page, scheme)
    await expectAccessible(page)
    await expectNothingSideways(page)
  })
}
