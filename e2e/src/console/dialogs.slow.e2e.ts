import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()

test.each(languages)(
  'a toast in a dialog covers nothing of it, on a desktop and on a phone: %s',
  async (language) => {
    const t = texts[language]
    const { page } = await visit('/dashboard/account', { as: 'staff', language })
    await page.getByRole('button', { name: t.own_password_change }).click()
    const dialog = page.getByRole('alertdialog')
    const toast = dialog.getByRole('region', { name: t.notifications }).getByRole('alert')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await dialog.getByRole('button', { name: t.own_password_change }).click()
      const { y, height } = await boxOf(toast)
      const parts = dialog.locator('h2, input, button[type=submit]')
      expect(await parts.count()).toBe(4)
      for (const part of await parts.all()) {
        const box = await boxOf(part)
        expect(box.y, 'below the toast').toBeGreaterThanOrEqual(y + height)
      }
      await toast.getByRole('button', { name: t.close }).click()
      await toast.waitFor({ state: 'detached' })
    }
  },
)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}
