import { locales } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const input = (page: Page) => page.getByRole('combobox', { name: t.palette })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await input(page).waitFor()
}

/** The AWB of the first shipment in the list as shown: `{main}-{parcel}-{bare}`. */
async function firstAwb(page: Page): Promise<string> {
  await page.locator('tbody tr[tabindex]').first().waitFor()
  return (await page.locator('td[data-column=awb] bdi').first().innerText()).trim()
}

test('Ctrl-K opens it, arrow keys move in it, Escape restores the focus; the first tab stop skips to the content', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser' })
  const awb = await firstAwb(page)
  const phone = (await page.locator('td[data-column=receiver] small').first().innerText()).trim()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen')

  const search = page.getByLabel(t.search_shipments)
  await search.focus()
  await openPalette(page)
  expect(await input(page).evaluate((field) => field === document.activeElement)).toBe(true)
  const options = await page.getByRole('dialog').getByRole('option').allInnerTexts()
  expect(options).toEqual([...new Set(options)])
  const chosen = () => page.locator('[role=option][aria-selected=true]').innerText()
  expect(await chosen()).toBe(options[0])
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(options[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe(options.at(-1))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)

  // An AWB finds its shipment, bare or in three parts; a mistyped one finds nothing.
  const bare = awb.split('-')[2] ?? ''
  for (const typed of [awb, bare]) {
    await openPalette(page)
    await input(page).fill(typed)
    await page.getByRole('option', { name: bare }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/shipments?search=${bare}`)
    await page.getByText('1 shipment', { exact: true }).waitFor()
  }
  await openPalette(page)
  const lastDigit = Number(bare.at(-1))
  await input(page).fill(bare.slice(0, -1) + ((lastDigit + 1) % 10))
  await page.getByText(t.palette_nothing).waitFor()
  expect(await page.getByRole('dialog').getByRole('option').count()).toBe(0)

  // Part of a phone number finds its shipment, and Enter opens it.
  await input(page).fill(phone)
  const found = page.getByRole('group', { name: t.shipments }).getByRole('option')
  await found.first().waitFor()
  expect(await found.first().innerText()).toContain(phone)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/shipments/view/*')
})

test('a toast that moves to a dialog keeps its remaining time', async () => {
  const { page } = await visit('/dashboard/shipments/import', { as: 'superuser' })
  const message = page.locator('[data-kind=error]')
  await page.locator('form button[type=submit]').waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('form button[type=submit]').click()
  await message.waitFor()
  await page.clock.runFor(2_000)
  await openPalette(page)
  await page.getByRole('dialog').locator('[data-kind=error]').waitFor()
  await page.clock.runFor(1_500)
  expect(await message.count()).toBe(0)
})

test('part of a screen’s name finds it, in either language', async () => {
  const { page } = await visit('/docs/dashboard', { as: 'staff' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const typed of ['SHIPM', 'شحنات']) {
    await openPalette(page)
    await page.keyboard.type(typed)
    expect(await page.getByRole('dialog').getByRole('option').allInnerTexts()).toEqual([t.shipments])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await openPalette(page)
  await page.keyboard.type('ship')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/shipments')
})

test('it changes the colour scheme and the language, opens by its button, and signs out; ? shows the keyboard help', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'manager' })
  await page.getByRole('table').waitFor()
  await openPalette(page)
  await input(page).fill(t.scheme_to_dark)
  await page.keyboard.press('Enter')
  await page.waitForSelector('html[data-scheme=dark]')
  await openPalette(page)
  await input(page).fill(locales.ar.name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: texts.ar.shipments }).waitFor()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: texts.ar.keyboard_help })
  await help.getByText(texts.ar.help_select).waitFor()
  // Shortcuts of the screen are off while a dialog is open.
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: texts.ar.palette }).click()
  await page.getByRole('combobox', { name: texts.ar.palette }).fill(texts.ar.logout)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/ar')
})
