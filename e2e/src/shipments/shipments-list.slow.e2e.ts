import { statusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type Language, texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const cells = (page: Page, column: string) => page.locator(`tbody td[data-column=${column}]`).allInnerTexts()
const open = async (query = '') => (await visit(`/dashboard/shipments${query}`, { as: 'superuser' })).page

/** Waits until the list is loaded and no refetch runs. */
async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await page.waitForSelector('table[aria-busy=false]')
}

/** Waits until the pagination shows page `number`. */
async function arriveAt(page: Page, number: number): Promise<void> {
  await page.locator('nav [aria-current=page]').getByText(String(number), { exact: true }).waitFor()
  await settled(page)
}

/** The bare AWBs of the page, in order. */
async function awbs(page: Page): Promise<string[]> {
  await settled(page)
  return (await cells(page, 'awb')).map((text) => /\d{12}/.exec(text)?.[0] ?? text)
}

test('status, days and order are in the address; a reload restores them, back removes them', async () => {
  const page = await open()
  const everything = await awbs(page)
  await page.getByRole('combobox', { name: t.status }).selectOption('delivered')
  await page.waitForURL('**/dashboard/shipments?status=delivered')
  await expect
    .poll(async () => [...new Set(await cells(page, 'status'))])
    .toEqual([statusLabels.delivered.en])
  const delivered = await awbs(page)
  await page.reload()
  expect(await awbs(page)).toEqual(delivered)
  expect(await page.getByRole('combobox', { name: t.status }).inputValue()).toBe('delivered')
  await page.goBack()
  await page.waitForURL('**/dashboard/shipments')
  await expect.poll(() => awbs(page)).toEqual(everything)

  await page.getByRole('button', { name: t.creation_date }).first().click()
  await page.waitForURL('**/dashboard/shipments?sort=date')
  await page.waitForSelector('th[aria-sort=ascending]')
  await settled(page)
  const instants = await page
    .locator('td[data-column=created] time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(instants).toEqual([...instants].sort())
  await page.goBack()
  await page.waitForURL('**/dashboard/shipments')
  await expect.poll(() => awbs(page)).toEqual(everything)

  const days = await cells(page, 'created')
  const [day, month, year] = (days[0] ?? '').split('/')
  const wanted = `${year}-${month}-${day}`
  await page.getByRole('button', { name: t.any_date }).click()
  await page.getByLabel(t.from_date, { exact: true }).fill(wanted)
  await page.getByLabel(t.to_date, { exact: true }).fill(wanted)
  await page.waitForURL(`**/dashboard/shipments?from_date=${wanted}&to_date=${wanted}`)
  await expect.poll(async () => [...new Set(await cells(page, 'created'))]).toEqual([days[0]])
})

test('a clerk filters by a delivery boy of another branch whose parcel goes to the clerk’s branch', async () => {
  type Boys = { list_items: { id: number; name: string; branch: string }[] }
  const ask = await callerFor('staff')
  const path = '/dashboard/v2/shipments/delivery-boys'
  const [all, own] = await Promise.all([ask<Boys>('GET', `${path}-of-list`), ask<Boys>('GET', path)])
  const other = all.list_items.find((boy) => own.list_items.every(({ id }) => id !== boy.id))
  if (!other) throw new Error('no delivery boy of another branch has a parcel for the clerk’s branch')

  const { page } = await visit('/dashboard/shipments', { as: 'staff' })
  await settled(page)
  await page.getByRole('button', { name: t.more_filters }).click()
  await page.getByRole('combobox', { name: t.delivery_boy }).fill(other.name)
  const option = page.getByRole('option', { name: other.name })
  expect(await option.innerText()).toContain(other.branch)
  await option.click()
  await page.waitForURL(`**/dashboard/shipments?delivery_boy_id=${other.id}`)
  await expect.poll(async () => [...new Set(await cells(page, 'boy'))]).toEqual([other.name])
})

test('j and k move between rows; pages and their size are in the address, and the widest rows fit', async () => {
  const page = await open()
  const first = await awbs(page)
  const focusedRow = () =>
    rows(page).evaluateAll((all) => all.findIndex((row) => row === document.activeElement))
  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focusedRow()).toBe(row)
  }

  const goTo = (number: string) =>
    page.getByRole('link', { name: t.page_number.replace('{page}', number), exact: true }).click()
  await page.getByRole('link', { name: t.next_page }).click()
  await page.waitForURL('**/dashboard/shipments?page=2')
  await arriveAt(page, 2)
  const second = await awbs(page)
  expect(second.some((awb) => first.includes(awb))).toBe(false)
  await page.reload()
  expect(await awbs(page)).toEqual(second)
  await goTo('1')
  await arriveAt(page, 1)
  expect(await awbs(page)).toEqual(first)
  await goTo('2')
  await arriveAt(page, 2)

  await page.getByLabel(t.rows_a_page).selectOption('25')
  await page.waitForURL('**/dashboard/shipments?per_page=25')
  await expect.poll(() => rows(page).count()).toBe(25)
  await page.getByRole('combobox', { name: t.status }).selectOption('delivered')
  await page.waitForURL('**/dashboard/shipments?status=delivered&per_page=25')
  await page.getByRole('button', { name: t.clear_filters }).click()
  await page.waitForURL('**/dashboard/shipments?per_page=25')
  await page.getByLabel(t.rows_a_page).selectOption('100')
  await expect.poll(() => rows(page).count()).toBe(100)
  await expectWidestRowsFit(page, 'en')
})

test('every column of the widest rows fits a screen 1280 wide in Arabic', async () => {
  const { page } = await visit('/dashboard/shipments?per_page=100', { as: 'superuser', language: 'ar' })
  await expectWidestRowsFit(page, 'ar')
})

/** Gives every row the longest status and the longest amounts, and expects that no column is hidden. */
async function expectWidestRowsFit(page: Page, language: Language): Promise<void> {
  await settled(page)
  await page.locator('tbody').evaluate((body, longest) => {
    for (const badge of body.querySelectorAll('td[data-column=status] [data-color]'))
      badge.lastChild?.replaceWith(longest)
    for (const cell of body.querySelectorAll('td[data-amount] bdi')) cell.textContent = '12,345.00'
  }, statusLabels.cancelled_delivery_boy[language])
  const region = page.getByRole('region', { name: texts[language].shipments })
  const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
}

test('a search finds one AWB, keeps filters and resets the page; empty and failed lists offer a next step', async () => {
  const page = await open('?page=2&status=collected')
  await settled(page)
  await page.getByLabel(t.search_shipments).fill('01')
  await page.waitForURL('**/dashboard/shipments?search=01&status=collected')
  await settled(page)
  expect(new Set(await cells(page, 'status'))).toEqual(new Set([statusLabels.collected.en]))
  await page.getByLabel(t.search_shipments).fill('zzzzzzzz')
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await page.waitForURL('**/dashboard/shipments')

  const everything = await awbs(page)
  const wanted = everything[3] ?? ''
  await page.keyboard.press('/')
  await page.keyboard.type(wanted)
  await page.waitForURL(`**/dashboard/shipments?search=${wanted}`)
  await page.getByText('1 shipment', { exact: true }).waitFor()
  expect(await awbs(page)).toEqual([wanted])
  await page.getByRole('button', { name: t.clear_search }).click()
  await page.waitForURL('**/dashboard/shipments')
  await expect.poll(() => awbs(page)).toEqual(everything)

  const call = '**/api/dashboard/v2/shipments/all?**'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
  )
  await page.getByRole('combobox', { name: t.status }).selectOption('pending')
  const panel = page.getByRole('alert')
  await panel.getByText('out of order').waitFor()
  await panel.getByText('500').waitFor()
  await page.unroute(call)
  await panel.getByRole('button', { name: t.retry }).click()
  await settled(page)
})
