import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type MadeClient, makeClient, newName } from '../support/clients.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const list = '/dashboard/clients'
const calls = '**/api/dashboard/clients/all?**'

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const cells = (page: Page, column: string) => page.locator(`tbody td[data-column=${column}]`).allInnerTexts()
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()

/** A search for `word` finds only these two clients. */
let word: string
let online: MadeClient
let offline: MadeClient

beforeAll(async () => {
  word = newName('Twins')
  online = await makeClient({ name: `${word} online`, phone: '01112345678' })
  offline = await makeClient({ name: `${word} offline`, status: '0' })
})

async function names(page: Page): Promise<string[]> {
  await rows(page).first().waitFor()
  await page.waitForSelector('table[aria-busy=false]')
  return page.locator('tbody td[data-column=name] bdi').allInnerTexts()
}

test('each column shows its value; the four sort orders are in the address, which a reload and a shared link restore, in Arabic', async () => {
  const t = texts.ar
  const { page } = await visit(`${list}?search=${word}&sort=active`, { as: 'superuser', language: 'ar' })
  expect(await names(page)).toEqual([offline.name, online.name])
  expect(await page.getByLabel(t.search_clients).inputValue()).toBe(word)
  expect((await headers(page)).map((header) => header.trim())).toEqual([
    t.name,
    t.id,
    t.manager,
    t.phone,
    t.status,
    t.creations_date,
    t.orders,
  ])
  expect(await cells(page, 'status')).toEqual([t.deactive, t.active])
  expect(await cells(page, 'phone')).toEqual(['01012345678', '01112345678'])
  expect(await cells(page, 'manager')).toEqual(['manager', 'manager'])
  expect(await cells(page, 'orders')).toEqual(['0', '0'])
  expect((await cells(page, 'id')).every((id) => /^CL-\d{4,}$/.test(id))).toBe(true)
  expect(
    (await cells(page, 'date')).every((date) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d ([AP]M|[صم])$/.test(date)),
  ).toBe(true)

  for (const [header, key] of [
    [t.status, 'status'],
    [t.orders, 'orders'],
    [t.creations_date, 'date'],
  ] as const) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').click()
    await page
      .getByRole('columnheader', { name: header })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe(key === 'date' ? null : `-${key}`)
  }
  await page.getByRole('columnheader', { name: t.status }).getByRole('button').click()
  await expect.poll(() => names(page)).toEqual([online.name, offline.name])
  await page.reload()
  expect(await names(page)).toEqual([online.name, offline.name])
  expect(await page.getByLabel(t.search_clients).inputValue()).toBe(word)
})

test('the page is in the address, rows open by click and keyboard, and the loading, empty and failed states say so', async () => {
  const t = texts.en
  const { page } = await visit(`${list}?page=2`, { as: 'superuser' })
  await names(page)
  await page.locator('nav [aria-current=page]').getByText('2', { exact: true }).waitFor()
  await page.getByLabel(t.search_clients).fill(word)
  await page.waitForURL(`**${list}?search=${encodeURIComponent(word).replace('%20', '+')}`)
  await expect.poll(() => names(page)).toEqual([offline.name, online.name])

  await rows(page).filter({ hasText: online.name }).getByText('01112345678').click()
  await page.waitForURL(`**${list}/view/${online.id}`)
  await page.goBack()
  await page.getByRole('link', { name: offline.name }).press('Enter')
  await page.waitForURL(`**${list}/view/${offline.id}`)
  await page.getByRole('heading', { name: offline.name }).waitFor()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, (route) => released.then(() => route.continue()), { times: 1 })
  await goTo(page, list)
  await page.locator('table[aria-busy=true] tbody tr[aria-hidden]').first().waitFor()
  release()
  await names(page)

  await page.getByLabel(t.search_clients).fill('zzzzzzzz')
  await page.getByText(t.no_data_found, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await page.waitForURL(`**${list}`)
  await names(page)

  await page.route(
    calls,
    (route) =>
      route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
    { times: 1 },
  )
  await page.getByRole('columnheader', { name: t.orders }).getByRole('button').click()
  const panel = page.getByRole('alert')
  await panel.getByText('out of order').waitFor()
  await panel.getByText('500').waitFor()
  await panel.getByRole('button', { name: t.retry }).click()
  await names(page)
})
