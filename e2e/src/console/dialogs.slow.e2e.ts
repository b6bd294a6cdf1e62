import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()

test.each(languages)(
  'a toast in a dialog covers nothing of it and moves nothing, on a desktop and on a phone: %s',
  async (language) => {
    const t = texts[language]
    const { page } = await visit('/dashboard/account', { as: 'staff', language })
    await page.getByRole('button', { name: t.own_password_change }).click()
    const dialog = page.getByRole('alertdialog')
    const toast = dialog.getByRole('region', { name: t.notifications }).getByRole('alert')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const submit = dialog.getByRole('button', { name: t.own_password_change })
      await submit.click()
      const shown = await boxOf(toast)
      const parts = dialog.locator('h2, input, button[type=submit]')
      expect(await parts.count()).toBe(4)
      for (const part of await parts.all()) expect(areApart(shown, await boxOf(part))).toBe(true)
      const { y } = await boxOf(submit)
      await toast.getByRole('button', { name: t.close }).click()
      await toast.waitFor({ state: 'detached' })
      expect((await boxOf(submit)).y).toBe(y)
    }
  },
)

test('a match is chosen by its press, and a press outside acts at once, whatever arrives meanwhile', async () => {
  const t = texts.en
  const { page } = await visit('/dashboard/wallet?tab=safes', { as: 'superuser' })
  await page.getByRole('button', { name: t.exchange_send }).first().click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox').first()
  await field.click()
  const option = dialog.getByRole('option').last()
  const name = await option.locator('bdi').first().innerText()
  await option.hover()
  await page.mouse.down()
  // The typed text hides the pressed match before the pointer is released.
  await field.fill('Nowhere')
  await dialog.getByText(t.no_data_found).waitFor()
  await page.mouse.up()
  await expect.poll(() => field.inputValue()).toBe(name)
  await field.click()
  await dialog.getByRole('option').first().waitFor()
  const submit = dialog.locator('button[type=submit]')
  const { y } = await boxOf(submit)
  await page.keyboard.press('Escape')
  expect((await boxOf(submit)).y).toBe(y)
})

type Box = Awaited<ReturnType<typeof boxOf>>

function areApart(one: Box, other: Box): boolean {
  const isBefore = (a: Box, b: Box) => a.x + a.width <= b.x || a.y + a.height <= b.y
  return isBefore(one, other) || isBefore(other, one)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}
