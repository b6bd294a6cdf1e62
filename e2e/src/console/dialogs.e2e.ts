import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

test.each([
  ['en', 1280],
  ['ar', 1280],
  ['en', 360],
  ['ar', 360],
] as const)('a toast in a dialog covers nothing of it, in %s at %i px', async (language, width) => {
  const t = texts[language]
  const { page } = await visit('/dashboard/account', { as: 'staff', language, width })
  await page.getByRole('button', { name: t.own_password_change }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t.own_password_change }).click()
  const toast = await boxOf(dialog.getByRole('region', { name: t.notifications }).getByRole('alert'))
  const parts = dialog.locator('h2, input, button[type=submit]')
  expect(await parts.count()).toBe(4)
  for (const part of await parts.all()) {
    const box = await boxOf(part)
    expect(box.y, 'below the toast').toBeGreaterThanOrEqual(toast.y + toast.height)
  }
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}
