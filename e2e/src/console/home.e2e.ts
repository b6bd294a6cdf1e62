import type { CallReply } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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
async function leadsToItsTotal(page: Page, link: string, number: string, path: RegExp): Promise<void> {
  let tries = 0
  const difference = async () => {
    tries += 1
    if (tries > 1) await page.goto('/dashboard')
    await settled(page)
    const told = numberIn(await page.locator(number).first().textContent())
    await page.locator(link).first().click()
    await page.waitForURL(path)
    return told - (await totalOf(page))
  }
  await expect.poll(difference).toBe(0)
  await page.goBack()
}

describe('each figure equals the total of the list that it links to', () => {
  test('for the six counters', async () => {
    const page = await open()
    await settled(page)
    const counters = [
      ['employees', /\/employees$/],
      ['clients', /\/clients$/],
      ['delivery', /\/employees\?filter=delivery$/],
      ['branches', /\/branches$/],
      ['shipments', /\/shipments$/],
      ['mangers', /\/employees\?filter=manager$/],
    ] as const
    expect(await page.locator('[data-counter] a').allInnerTexts()).toEqual(counters.map(() => t.more_info))
    for (const [counter, path] of counters)
      await leadsToItsTotal(page, `[data-counter=${counter}] a`, `[data-counter=${counter}] b`, path)
  })

  test('for new, late and open shipments', async () => {
    const maker = await shipmentMaker()
    await maker.order()
    const page = await open()
    await leadsToItsTotal(
      page,
      '[data-figure=shipments] a',
      '[data-figure=shipments] dd',
      /\?from_date=([\d-]+)&to_date=\1$/,
    )
    await leadsToItsTotal(page, '[data-figure=late] a', '[data-figure=late] dd', /\?late=1$/)
    await page.goForward()
    await page.getByRole('button', { name: t.late, pressed: true }).waitFor()
    await page.goBack()
    await leadsToItsTotal(page, '[data-status=pending] a', '[data-status=pending] b', /\?status=pending$/)
  })

  test('the cash links to the wallet, a late shipment to its page, a branch to its page', async () => {
    const page = await open()
    await settled(page)
    const hrefOf = (of: string) => figure(page, of).getByRole('link').getAttribute('href')
    expect(await hrefOf('safes')).toBe('/dashboard/wallet?tab=safes')
    expect(await hrefOf('clients')).toBe('/dashboard/wallet?tab=clients')
    const late = panel(page, t.late_shipments).getByRole('listitem')
    expect(await late.first().getByRole('link').getAttribute('href')).toMatch(/\/shipments\/view\/\d{12}$/)
    expect(await late.first().innerText()).toMatch(/\d+ days? late/)
    await panel(page, t.by_branch).locator('tbody tr').first().getByRole('link').click()
    await page.waitForURL(/\/branches\/view\/\d+$/)
  })
})

test('the cash with couriers links to the couriers who hold it, and equals their sum', async () => {
  const page = await open()
  await settled(page)
  await figure(page, 'couriers').getByRole('link').click()
  await page.waitForURL('**/dashboard/wallet?tab=couriers&cash=1')
  await page.getByText(new RegExp(`^${t.with_couriers} [\\d,.]+ EGP$`)).waitFor()
  await page.locator('tbody td[data-column=cash]').first().waitFor()
  expect(
    await page.locator('tbody tr:has(td[data-column=cash])').first().getByRole('link').getAttribute('href'),
  ).toMatch(/\/employees\/view\/\d+$/)
})

test('new shipments appear by themselves; when a refresh fails, the page shows the age of the figures', async () => {
  const page = await open()
  await page.clock.install()
  await page.reload()
  await settled(page)
  const made = async () => numberIn(await figure(page, 'shipments').locator('dd').first().textContent())
  const before = await made()
  const maker = await shipmentMaker()
  await maker.order()
  await page.clock.runFor(31_000)
  await expect.poll(made).toBeGreaterThan(before)
  await page.getByText(/^Updated .*\d{2}:\d{2} [AP]M/).waitFor()

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
  await page.clock.runFor(31_000)
  await page.getByText(/^Updated/).waitFor()
})

async function expectDirection(page: Page, language: Language): Promise<void> {
  const days = panel(page, texts[language].deliveries_by_day).locator('li[data-pointed]')
  const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()]
  expect(Math.sign((last?.x ?? 0) - (first?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)
  // The count of a day, if any, is above its name.
  expect((await days.last().innerText()).split('\n').at(-1)).toBe(texts[language].today)
}

describe('the charts', () => {
  test('switch to tables of the same numbers', async () => {
    const page = await open()
    await settled(page)
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
  })

  test('show as many days as the address says, and the numbers of the day under the pointer', async () => {
    const page = await open()
    await settled(page)
    const days = panel(page, t.deliveries_by_day).locator('li[data-pointed]')
    expect(await days.count()).toBe(14)
    await expectDirection(page, 'en')
    await page.getByRole('button', { name: '30 days' }).click()
    await page.waitForURL('**/dashboard?days=30')
    await page.reload()
    await settled(page)
    expect(await days.count()).toBe(30)
    const shared = await open('?days=30')
    await shared.getByRole('button', { name: '30 days', pressed: true }).waitFor()

    const caption = panel(page, t.deliveries_by_day).locator('figcaption')
    expect(await caption.innerText()).toContain('30 days')
    await days.first().hover()
    expect(await caption.innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4}/)
  })

  test('run from right to left in Arabic', async () => {
    const { page } = await visit('/dashboard', { as: 'superuser', language: 'ar' })
    await settled(page)
    await expectDirection(page, 'ar')
  })

  test('load only with home', async () => {
    const scripts = (page: Page) =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const isHome = (name: string) => /\/assets\/dashboard-[\w-]+\.js$/.test(name)
    const page = await open()
    await settled(page)
    expect((await scripts(page)).filter(isHome)).toHaveLength(1)
    const { page: other } = await visit('/dashboard/shipments', { as: 'superuser' })
    await other.locator('tbody tr[tabindex]').first().waitFor()
    expect((await scripts(other)).filter(isHome)).toEqual([])
  })
})

test('home has a loading skeleton; a failure of either call is shown and can be retried', async () => {
  const page = await open()
  await settled(page)
  const answer = Promise.withResolvers<void>()
  const countersCall = '**/api/dashboard/view'
  for (const call of [todayCall, countersCall]) {
    await page.route(call, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { re_status: 500, re_message: `no ${call}`, re_data: {} } })
    })
  }
  await page.reload()
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
})

test('an empty company gets an explanation instead of only zeros', async () => {
  const page = await open()
  await page.route(todayCall, async (route) => {
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
  })
  await page.reload()
  await settled(page)
  await page.getByText(t.no_deliveries_shown).waitFor()
  await page.getByText(t.none_open).waitFor()
  await page.getByText(t.none_late_advice).waitFor()
  expect(await figure(page, 'success').innerText()).toContain(t.no_attempts_yet)
  expect(await figure(page, 'late').getAttribute('data-alarming')).toBe('false')
  expect(await panel(page, t.by_branch).count()).toBe(0)
})

describe('what each role sees', () => {
  test.each([
    ['superuser', true, true, true],
    ['manager', true, false, true],
    ['staff', false, false, false],
  ] as const)('%s', async (person, seesCash, seesUncounted, readsLogs) => {
    const page = await open('', person)
    await settled(page)
    const figures = await page
      // The panel of messages loads later.
      .locator('[data-figure]:not([data-figure^="messages-"])')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.figure))
    expect(figures).toEqual([
      'shipments',
      'delivered',
      'success',
      'late',
      ...(seesUncounted ? ['couriers'] : []),
      ...(seesCash ? ['safes', 'clients'] : []),
    ])
    const ask = await callerFor(person)
    const { total: branches } = await ask<{ total: number }>('GET', '/dashboard/branches/all')
    expect(await panel(page, t.by_branch).count()).toBe(branches > 1 ? 1 : 0)
    expect(await page.locator('th[data-column=in_safes]').count()).toBe(branches > 1 && seesCash ? 1 : 0)
    expect(await page.getByRole('link', { name: t.logs, exact: true }).count()).toBe(readsLogs ? 1 : 0)
    expect(await page.getByRole('link', { name: t.home, exact: true }).getAttribute('aria-current')).toBe(
      'page',
    )
  })
})
