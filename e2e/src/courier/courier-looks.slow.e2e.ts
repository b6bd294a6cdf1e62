import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

/** Contrast does not depend on the language, and layout does not depend on the scheme. */
const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const

/** Targets that are too small for a thumb in a glove. */
async function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, a, input:not([type=radio])), header button')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 48)
        .map((target) => target.textContent ?? ''),
    )
}

const widths = [2560, 1140, 768, 360, 320]

describe.each(looks)('$language, $scheme', ({ language, scheme }) => {
  const t = texts[language]

  test('the app, its sheets and its sign-in', async () => {
    const { page } = await visit('/courier/signin', { language, scheme, width: 360 })
    await page.locator('#demo-title').waitFor()
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
    await expectNothingSideways(page, widths)

    await fillSignIn(page, emailOf('delivery'), demoPassword)
    const card = page.locator('[data-awb]').first()
    await card.waitFor()
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
    await expectNothingSideways(page, widths)

    for (const name of [t.courier_problem, t.courier_start, t.courier_give_back, t.courier_finish_deliver]) {
      const button = page.locator('[data-awb]').getByRole('button', { name }).first()
      if ((await button.count()) === 0) continue
      await button.press('Enter')
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('the notice for staff', async () => {
    const { page } = await visit('/courier', { language, scheme, as: 'staff' })
    await page.getByRole('heading', { name: t.courier_staff_title }).waitFor()
    await expectAccessible(page)
    await expectNothingSideways(page, widths)
  })
})
