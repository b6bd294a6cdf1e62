import type { CallReply } from '@mersal/contract'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { blankPage } from '../support/browser.ts'
import { useBrowser } from '../support/journey.ts'
import type { Person } from '../support/people.ts'
import { shipmentMaker } from '../support/shipments.ts'
import { type Language, texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const todayCall = '**/api/dashboard/today'

const open = async (query = '', as: Person = 'superuser') => (await visit(`/dashboard${query}`, { as })).page

const figure = (page: Page, of: string) => page.locator(`[data-figure=${of}]`)
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const numberIn = (text: string | null) =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)

async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main [aria-busy=false]')
  await page.locator('[data-counter] b').first().waitFor()
}

/** The total that the open list shows. */
async function totalOf(page: Page): Promise<number> {
  return numberIn(await page.locator('main header [role=status]', { hasText: /\d/ }).textContent())
}

/**
 * Compares a figure of the open home with the total of the list that it links to, and goes back. Loads home again until
 * they agree, because shipments may be added at the same time.
 */
async function leadsToItsTotal(page: Page, place: string, of: string, path: RegExp): Promise<void> {
  let tries = 0
  const difference = async () => {
    tries += 1
    if (tries > 1) await page.goto('/dashboard')
    await settled(page)
    const told = numberIn(await page.locator(`${place} ${of}`).first().textContent())
    await page.locator(`${place} a`).first().click()
    await page.waitForURL(path)
    return told - (await totalOf(page))
  }
  await expect.poll(difference).toBe(0)
  await page.goBack()
}

test('each figure links to what it counts, and equals the total of that list', async () => {
  const maker = await shipmentMaker()
  await maker.order()
  const page = await open()
  await settled(page)
  const counters = page.locator('[data-counter] a')
  expect(await counters.allInnerTexts()).toEqual(Array(6).fill(t.more_info))
  expect(await counters.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard/employees',
    '/dashboard/clients',
    '/dashboard/employees?filter=delivery',
    '/dashboard/branches',
    '/dashboard/shipments',
    '/dashboard/employees?filter=manager',
  ])
  const hrefOf = (of: string) => figure(page, of).getByRole('link').getAttribute('href')
  expect(await hrefOf('safes')).toBe('/dashboard/wallet?tab=safes')
  expect(await hrefOf('clients')).toBe('/dashboard/wallet?tab=clients')
  const late = panel(page, t.late_shipments).getByRole('listitem')
  expect(await late.first().getByRole('link').getAttribute('href')).toMatch(/\/shipments\/view\/\d{12}$/)
  expect(await late.first().innerText()).toMatch(/\d+ days? late/)

  await leadsToItsTotal(page, '[data-counter=delivery]', 'b', /\/employees\?filter=delivery$/)
  await leadsToItsTotal(page, '[data-figure=shipments]', 'dd', /\?from_date=([\d-]+)&to_date=\1$/)
  await leadsToItsTotal(page, '[data-figure=late]', 'dd', /\?late=1$/)
  await page.goForward()
  await page.getByRole('button', { name: t.late, pressed: true }).waitFor()
  await page.goBack()
  await leadsToItsTotal(page, '[data-status=pending]', 'b', /\?status=pending$/)

  await settled(page)
  await figure(page, 'couriers').getByRole('link').click()
  await page.waitForURL('**/dashboard/wallet?tab=couriers&cash=1')
  await page.getByText(new RegExp(`^${t.with_couriers} [\\d,.]+ EGP$`)).waitFor()
  await page.locator('tbody td[data-column=cash]').first().waitFor()
  expect(
    await page.locator('tbody tr:has(td[data-column=cash])').first().getByRole('link').getAttribute('href'),
  ).toMatch(/\/employees\/view\/\d+$/)
  await page.goBack()
  await settled(page)
  await panel(page, t.by_branch).locator('tbody tr').first().getByRole('link').click()
  await page.waitForURL(/\/branches\/view\/\d+$/)
})

const countersCall = '**/api/dashboard/view'

test('home has a loading skeleton; a failure of either call is shown and can be retried; figures stay up to date', async () => {
  const { page } = await visit(blankPage, { as: 'superuser' })
  await page.clock.install()
  const answer = Promise.withResolvers<void>()
  for (const call of [todayCall, countersCall]) {
    await page.route(call, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { re_status: 500, re_message: `no ${call}`, re_data: {} } })
    })
  }
  await page.goto('/dashboard')
  await page.waitForSelector('main [aria-busy=true] [data-figure=late]')
  expect(await page.locator('[data-counter] b').count()).toBe(0)
  answer.resolve()
  for (const call of [todayCall, countersCall]) {
    const failure = page.getByRole('alert').filter({ hasText: `no ${call}` })
    await failure.getByText('500').waitFor()
    await page.unroute(call)
    await failure.getByRole('button', { name: t.retry }).click()
    await failure.waitFor({ state: 'detached' })
  }
  await settled(page)

  const made = async () => numberIn(await figure(page, 'shipments').locator('dd').first().textContent())
  const before = await made()
  const maker = await shipmentMaker()
  await maker.order()
  await page.clock.runFor(31_000)
  await expect.poll(made).toBeGreaterThan(before)
  await page.getByText(/^Updated .*\d{2}:\d{2} [AP]M/).waitFor()

  // When a refresh fails, the page shows the age of the figures.
  await page.route(todayCall, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
  )
  await page.clock.runFor(31_000)
  await page
    .getByRole('status')
    .filter({ hasText: /^Could not update/ })
    .waitFor()
  expect(await made()).toBeGreaterThan(before)
  await page.unroute(todayCall)

  await page.route(todayCall, answerOfEmptyCompany)
  await page.clock.runFor(31_000)
  await page.getByText(/^Updated/).waitFor()
  await page.getByText(t.no_deliveries_shown).waitFor()
  await page.getByText(t.none_open).waitFor()
  await page.getByText(t.none_late_advice).waitFor()
  expect(await figure(page, 'success').innerText()).toContain(t.no_attempts_yet)
  expect(await figure(page, 'late').getAttribute('data-alarming')).toBe('false')
  expect(await panel(page, t.by_branch).count()).toBe(0)
})

/** Replaces the figures of the server with zeros. */
async function answerOfEmptyCompany(route: Route): Promise<void> {
  const { re_data: today, ...rest } = (await (await route.fetch()).json()) as {
    re_data: CallReply<'viewToday'>
  }
  const re_data = {
    ...today,
    days: today.days.map(({ day }) => ({ day, shipments: 0, delivered: 0, failed: 0 })),
    open: today.open.map(({ status }) => ({ status, shipments: 0 })),
    late: { shipments: 0, longest: [] },
    branches: [],
  }
  await route.fulfill({ json: { ...rest, re_data } })
}

async function expectDirection(page: Page, language: Language): Promise<void> {
  const days = panel(page, texts[language].deliveries_by_day).locator('li[data-pointed]')
  const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()]
  expect(Math.sign((last?.x ?? 0) - (first?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)
  // The count of a day, if any, is above its name.
  expect((await days.last().innerText()).split('\n').at(-1)).toBe(texts[language].today)
}

/** What only some roles see. */
async function expectSeen(page: Page, by: Person, sees: { cash: boolean; uncounted: boolean }) {
  const language = (await page.locator('html').getAttribute('lang')) as Language
  const words = texts[language]
  const figures = await page
    // The panel of messages loads later.
    .locator('[data-figure]:not([data-figure^="messages-"])')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.figure))
  expect(figures).toEqual([
    'shipments',
    'delivered',
    'success',
    'late',
    ...(sees.uncounted ? ['couriers'] : []),
    ...(sees.cash ? ['safes', 'clients'] : []),
  ])
  const ask = await callerFor(by)
  const { total: branches } = await ask<{ total: number }>('GET', '/dashboard/branches/all')
  expect(await panel(page, words.by_branch).count()).toBe(branches > 1 ? 1 : 0)
  expect(await page.locator('th[data-column=in_safes]').count()).toBe(branches > 1 && sees.cash ? 1 : 0)
  expect(await page.getByRole('link', { name: words.nav_settings, exact: true }).count()).toBe(1)
  const home = page.getByRole('link', { name: words.home, exact: true })
  expect(await home.getAttribute('aria-current')).toBe('page')
}

test('the charts load only with home, switch to tables of the same numbers, and follow the pointer', async () => {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const isHome = (name: string) => /\/assets\/home-[\w-]{7,8}\.js$/.test(name)
  const { page } = await visit('/dashboard/shipments', { as: 'superuser' })
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect((await scripts()).filter(isHome)).toEqual([])
  await page.getByRole('link', { name: t.home, exact: true }).click()
  await settled(page)
  expect((await scripts()).filter(isHome)).toHaveLength(1)
  await expectSeen(page, 'superuser', { cash: true, uncounted: true })

  const deliveries = panel(page, t.deliveries_by_day)
  const legend = await deliveries.locator('figcaption b').allInnerTexts()
  await deliveries.getByRole('button', { name: t.show_as_table }).click()
  expect(await deliveries.getByRole('columnheader').allInnerTexts()).toEqual([
    t.date,
    t.new_shipments,
    t.delivered_count,
    t.failed_attempts,
    t.success_rate,
  ])
  const rows = await deliveries
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
    )
  expect(rows).toHaveLength(14)
  const sum = (column: number) => rows.reduce((total, row) => total + numberIn(row[column] ?? ''), 0)
  const [delivered = 0, failed = 0, , made = 0] = legend.map(numberIn)
  expect([sum(2), sum(3)]).toEqual([delivered, failed])
  expect(sum(1)).toBeGreaterThanOrEqual(made)
  expect(delivered).toBeGreaterThan(0)
  await deliveries.getByRole('button', { name: t.show_as_chart }).click()
  await deliveries.locator('figcaption').waitFor()

  const standing = panel(page, t.open_by_status)
  const bars = await standing.locator('[data-status] b').allInnerTexts()
  await standing.getByRole('button', { name: t.show_as_table }).click()
  expect(await standing.locator('tbody td:nth-child(2)').allInnerTexts()).toEqual(bars)

  const days = deliveries.locator('li[data-pointed]')
  expect(await days.count()).toBe(14)
  await expectDirection(page, 'en')
  await page.getByRole('button', { name: '30 days' }).click()
  await page.waitForURL('**/dashboard?days=30')
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: '30 days', pressed: true }).waitFor()
  expect(await days.count()).toBe(30)
  const caption = deliveries.locator('figcaption')
  expect(await caption.innerText()).toContain('30 days')
  await days.first().hover()
  expect(await caption.innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4}/)
})

test('a manager sees the cash but what is not counted; the charts run from right to left in Arabic', async () => {
  const { page } = await visit('/dashboard', { as: 'manager', language: 'ar' })
  await settled(page)
  await expectDirection(page, 'ar')
  await expectSeen(page, 'manager', { cash: true, uncounted: false })
})

test('staff see no cash', async () => {
  const page = await open('', 'staff')
  await settled(page)
  await expectSeen(page, 'staff', { cash: false, uncounted: false })
})

test('home says what is next, and each row opens what it counts', async () => {
  const maker = await shipmentMaker()
  await maker.order()
  const page = await open()
  await settled(page)
  const row = page.locator('[data-next=parcels_without_run]')
  const count = numberIn(await row.locator('b').textContent())
  expect(count).toBeGreaterThan(0)
  await row.getByRole('link', { name: `${t.open_board}: ${count} parcel` }).click()
  await page.waitForURL(/\/dashboard\/runs\?branch=\d+$/)
  await page.goBack()
  const late = page.locator('[data-next=late_parcels]')
  const cause = late.getByRole('link').first()
  const shown = numberIn(await cause.textContent())
  await cause.click()
  await page.waitForURL(/\/dashboard\/cases\?kind=late&cause=/)
  await expect.poll(() => totalOf(page)).toBe(shown)
})

test('when what is next cannot be read, home says so and has its figures all the same', async () => {
  const { page } = await visit(blankPage, { as: 'superuser' })
  const call = '**/api/dashboard/next'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'no next', re_data: {} } }),
  )
  await page.goto('/dashboard')
  const failure = panel(page, t.next_title).getByRole('alert')
  await failure.getByText('500').waitFor()
  await figure(page, 'late').locator('dd').first().waitFor()
  await page.unroute(call)
  await failure.getByRole('button', { name: t.retry }).click()
  await page.locator('[data-next]').first().waitFor()
})
