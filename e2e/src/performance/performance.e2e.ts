import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways, rulesOfLanguageAndScheme } from '../support/looks.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

/** The number that a cell or a list says, without its separators. */
async function numberIn(text: Promise<string | null>): Promise<number> {
  return Number(((await text) ?? '').replaceAll(/\D/g, ''))
}

const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })
const daysAgo = (days: number) => cairoDay.format(Date.now() - days * 86_400_000)

/** The month before the running one, YYYY-MM. */
function monthBefore(): string {
  const firstDay = new Date(`${daysAgo(0).slice(0, 7)}-01T00:00:00Z`)
  return new Date(firstDay.getTime() - 86_400_000).toISOString().slice(0, 7)
}

const figure = (page: Page, of: string) => page.locator(`[data-figure="${of}"]`)
const cell = (page: Page, column: string) => page.locator(`tbody td[data-column="${column}"]`).first()

test('the figures are read in Arabic, by branch and by delivery boy, and each number opens its shipments', async () => {
  const t = texts.ar
  // Until yesterday: other journeys deliver parcels today.
  const range = `from_date=${daysAgo(30)}&to_date=${daysAgo(1)}`
  const { page } = await visit(`/dashboard/performance?${range}`, { as: 'superuser', language: 'ar' })
  await page.getByRole('heading', { name: t.reports, exact: true }).waitFor()
  await cell(page, 'ended').locator('a').waitFor()
  await page.locator('figure figcaption').waitFor()
  await expectAccessible(page, rulesOfLanguageAndScheme)
  await expectNothingSideways(page, [1280, 360])

  const delivered = await numberIn(figure(page, 'delivered').locator('dd').first().textContent())
  await figure(page, 'delivered').getByRole('link').click()
  await page.waitForURL(/ended_as=delivered/)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await totalOf(page, t.shipments)).toBe(delivered)

  // The chip says what is listed, and removes it.
  const chip = page.getByRole('group', { name: t.filters_on }).getByRole('button')
  await chip.filter({ hasText: t.delivered_shipments }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: t.by_delivery_boy }).click()
  const ofBoyLink = cell(page, 'ended').locator('a[href*="ended_delivery_boy_id"]')
  const ofBoy = await numberIn(ofBoyLink.textContent())
  await ofBoyLink.click()
  await page.waitForURL(/ended_delivery_boy_id=\d+/)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await totalOf(page, t.shipments)).toBe(ofBoy)
})

test('the table is sorted and the chart read as a table by keyboard; a file is made; a failed and an empty range say so', async () => {
  const t = texts.en
  const { page } = await visit('/dashboard/performance', { as: 'superuser', scheme: 'dark' })
  await cell(page, 'ended').locator('a').waitFor()
  const sort = page.getByRole('columnheader', { name: t.ended }).getByRole('button')
  await sort.focus()
  await page.keyboard.press('Enter')
  await page.locator('th[data-column="ended"][aria-sort="descending"]').waitFor()
  const counts = (await page.locator('tbody td[data-column="ended"]').allTextContents()).map((text) =>
    Number(text.replaceAll(/\D/g, '')),
  )
  expect(counts.length).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))

  await page.getByRole('button', { name: t.show_as_table }).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: t.endings_by_day })
  expect(await table.locator('tbody tr').count()).toBe(30)
  await expectAccessible(page)

  await page.getByRole('button', { name: t.export_list }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('dialog').getByRole('link', { name: t.save_file }).waitFor()
  await page.keyboard.press('Escape')

  const figures = '**/api/dashboard/performance?*'
  await page.route(figures, (route) => route.fulfill({ status: 500, body: '' }))
  await goTo(page, '/dashboard/performance?from_date=2001-01-01&to_date=2001-01-02')
  const retry = page.getByRole('alert').getByRole('button', { name: t.retry })
  await retry.waitFor()
  await page.unroute(figures)
  await retry.click()
  await page.getByText(t.performance_none).waitFor()
  await expectAccessible(page)
})

test('a month stands beside the month before, by client too; each figure opens its rows, and the page is a file and a paper', async () => {
  const t = texts.ar
  const { page } = await visit('/dashboard/performance', { as: 'superuser', language: 'ar' })
  await page.getByRole('tab', { name: t.by_month }).click()
  await page.waitForURL(/tab=month/)
  // The month before: other journeys deliver parcels in the running one.
  const month = monthBefore()
  await page.getByLabel(t.month, { exact: true }).selectOption(month)
  await page.waitForURL(new RegExp(`month=${month}`))
  await cell(page, 'delivered').locator('a').first().waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [1280, 360])

  const delivered = await numberIn(figure(page, 'delivered').locator('dd').first().textContent())
  await figure(page, 'delivered').locator('dt').getByRole('link').click()
  await page.waitForURL(new RegExp(`ended_from=${month}-01`))
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await totalOf(page, t.shipments)).toBe(delivered)

  await page.goBack()
  await page.getByRole('button', { name: t.by_client }).click()
  await page.waitForURL(/by=client/)
  const ofClientLink = cell(page, 'delivered').locator('a[href*="client_id"]').first()
  const ofClient = await numberIn(ofClientLink.textContent())
  await ofClientLink.click()
  await page.waitForURL(/client_id=\d+/)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await totalOf(page, t.shipments)).toBe(ofClient)

  await page.goBack()
  await page.getByRole('button', { name: t.download_pdf }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog').getByRole('link', { name: t.save_file }).waitFor()
})

/** The total beside the title of a list. */
async function totalOf(page: Page, title: string): Promise<number> {
  const header = page
    .locator('header')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return numberIn(header.getByRole('status').first().textContent())
}
