import { statusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeClient, clientInfo, makeClient, newName } from '../support/clients.ts'
import { useBrowser } from '../support/journey.ts'
import type { Person } from '../support/people.ts'
import { shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const listCall = '**/api/dashboard/logs/all?**'
const openCall = '**/api/dashboard/logs/open?**'

type Logs = { list_items: { id: number; name: string; user_id: number | null; action: string }[] }

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const cells = (page: Page, column: string) => page.locator(`tbody td[data-column=${column}]`).allInnerTexts()
const open = async (query = '', as: Person = 'superuser') =>
  (await visit(`/dashboard/logs${query}`, { as })).page

async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await page.waitForSelector('table[aria-busy=false]')
}

/** A renamed client, and the address of its log entries. */
async function renamedClient() {
  const client = await makeClient()
  const name = newName('Jasmine')
  await changeClient(client.id, { name, dis_per: '20' })
  const { id_show } = await clientInfo(client.id)
  return { ...client, renamed: name, id_show, query: `?entity=client&entity_id=${client.id}` }
}

test('a change shows its person, time, old and new value, and links to its subject', async () => {
  const words = texts.ar
  const client = await renamedClient()
  const { page } = await visit(`/dashboard/logs${client.query}`, { as: 'superuser', language: 'ar' })
  await settled(page)
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    words.staff_name,
    words.date,
    words.action,
    words.changes,
  ])
  expect(await rows(page).count()).toBe(2)
  const row = rows(page).first()
  expect(await row.innerText()).toContain(client.id_show)
  expect(await row.locator('td[data-column=changes]').innerText()).toBe(words.see_details)
  expect(await row.locator('time').innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} ([AP]M|[صم])$/)
  const staff = await row.locator('td[data-column=name]').innerText()
  await row.locator('td[data-column=action]').click()

  await page.waitForURL(/\/dashboard\/logs\/\d+$/)
  const facts = page.locator('main dl')
  await facts.getByText(staff).waitFor()
  expect(await facts.locator('time').innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4}/)
  const changes = page.getByRole('list', { name: words.changes }).getByRole('listitem')
  expect(await changes.count()).toBe(2)
  const sides = (index: number) => changes.nth(index).locator('[data-side] bdi').allInnerTexts()
  expect(await sides(0)).toEqual([client.name, client.renamed])
  expect(await sides(1)).toEqual(['12.5', '20'])

  await facts.getByRole('link', { name: client.id_show, exact: true }).click()
  await page.waitForURL(`**/dashboard/clients/view/${client.id}`)
  await page.goBack()
  await page.getByRole('link', { name: new RegExp(`.+${client.id_show}$`) }).click()
  await page.waitForURL(`**/dashboard/logs${client.query}`)
  expect(await page.getByRole('combobox', { name: words.about_what }).inputValue()).toBe('client')
})

test('an entry opened from a shipment is shown below it, without the note that names persons', async () => {
  const maker = await shipmentMaker()
  const { awb } = await maker.order()
  const note = `changed their mind ${crypto.randomUUID().slice(0, 8)}`
  await maker.ask('POST', '/dashboard/v2/shipments/cancel', { awb, note, by: 'client' })
  const page = await open(`?entity=shipment&entity_id=${awb}`)
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/shipments\/logs\/view\/\d+$/)
  const changes = page.getByRole('list', { name: t.changes })
  await changes.waitFor()
  expect(await page.getByText(note).count()).toBe(0)
  expect(await changes.locator('[data-side] bdi').allInnerTexts()).toEqual([
    statusLabels.pending.en,
    statusLabels.cancelled_client.en,
  ])
  const trail = page.getByRole('navigation', { name: t.breadcrumbs })
  expect(await trail.getByRole('link', { name: t.shipments }).getAttribute('href')).toBe(
    '/dashboard/shipments',
  )
  await trail.getByRole('link', { name: awb }).click()
  await page.waitForURL(`**/dashboard/shipments/view/${awb}`)
})

test('each entry links to its subject', async () => {
  const ask = await callerFor('superuser')
  const page = await open()
  for (const [entity, place] of [
    ['branch', /\/branches\/view\/\d+$/],
    ['employee', /\/employees\/view\/\d+$/],
    ['hand_in', /\/wallet$/],
    ['settlement', /\/wallet\/settlements\/\d+$/],
    ['ledger_entry', /\/wallet\/movements\/\d+$/],
  ] as const) {
    const { list_items } = await ask<Logs>('GET', '/dashboard/logs/all', { entity })
    await page.goto(`/dashboard/logs/${list_items[0]?.id}`)
    await page.locator('main dl').getByRole('link').first().click()
    await page.waitForURL(place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  }
})

test('images are shown side by side; a missing old image stays empty', async () => {
  const client = await renamedClient()
  const page = await open(client.query)
  await settled(page)
  await page.route(openCall, async (route) => {
    const answer = (await (await route.fetch()).json()) as { re_data: { actions: unknown[] } }
    const line = (old_file: string | null) => ({
      note: 'Image',
      text: null,
      file: { old_file, new_file: '/mark.svg' },
    })
    answer.re_data.actions = [line('/icons/icon-192.png'), line(null)]
    await route.fulfill({ json: answer })
  })
  await rows(page).first().getByRole('link').click()
  const lines = page.getByRole('list', { name: t.changes }).getByRole('listitem')
  const [before, after] = [lines.first().getByAltText(t.old_image), lines.first().getByAltText(t.new_image)]
  expect(await before.getAttribute('src')).toBe('/icons/icon-192.png')
  expect(await after.getAttribute('src')).toBe('/mark.svg')
  const [left, right] = [await before.boundingBox(), await after.boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await lines.last().locator('[data-side=old]').innerText()).toContain(t.change_nothing)
})

test('an entry without details says that it has no notes', async () => {
  const client = await makeClient()
  const ask = await callerFor('superuser')
  await ask('POST', '/dashboard/clients/rotate-token', { client_id: String(client.id) })
  const page = await open(`?entity=client&entity_id=${client.id}`)
  await settled(page)
  expect((await cells(page, 'changes'))[0]).toBe('')
  await rows(page).first().locator('td').first().click()
  await page.getByText('there are no notes', { exact: true }).waitFor()
})

test('filters by person, subject and day are in the address; a reload and a shared link restore them', async () => {
  const ask = await callerFor('superuser')
  await renamedClient()
  const { list_items } = await ask<Logs>('GET', '/dashboard/logs/all', { entity: 'client' })
  const { name = '', user_id } = list_items.find(({ user_id }) => user_id !== null) ?? {}
  const page = await open()
  await settled(page)

  const person = page.getByRole('combobox', { name: t.person })
  await person.click()
  await person.fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/logs?employee_id=${user_id}`)
  await expect.poll(async () => [...new Set(await cells(page, 'name'))]).toEqual([name])

  await page.getByRole('combobox', { name: t.about_what }).selectOption('client')
  await page.waitForURL('**/dashboard/logs?**entity=client**')
  await page.getByRole('button', { name: t.any_date }).click()
  await page.getByRole('button', { name: t.today }).click()
  await page.waitForURL(/from_date=([\d-]+)&to_date=\1/)
  await page.keyboard.press('Escape')
  await settled(page)
  const days = (await cells(page, 'date')).map((date) => date.slice(0, 10))
  expect(new Set(days).size).toBe(1)
  expect((await cells(page, 'action')).every((action) => /client/i.test(action))).toBe(true)

  const { search } = new URL(page.url())
  await page.reload()
  const shared = await open(search)
  for (const restored of [page, shared]) {
    await settled(restored)
    await expect.poll(() => restored.getByRole('combobox', { name: t.person }).inputValue()).toBe(name)
    expect(await restored.getByRole('combobox', { name: t.about_what }).inputValue()).toBe('client')
    expect(new Set((await cells(restored, 'date')).map((date) => date.slice(0, 10)))).toEqual(new Set(days))
  }
  await shared.getByRole('button', { name: t.clear_filters, exact: true }).click()
  await shared.waitForURL('**/dashboard/logs')
})

test('the entries of one subject can be widened to all of its kind', async () => {
  const client = await renamedClient()
  const page = await open(client.query)
  await settled(page)
  await page.getByRole('button', { name: new RegExp(client.id_show) }).click()
  await page.waitForURL('**/dashboard/logs?entity=client')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
})

test('the list has a loading skeleton; a failure can be retried; an empty result is explained', async () => {
  const page = await open()
  await settled(page)
  const answer = Promise.withResolvers<void>()
  await page.route(listCall, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.reload()
  await page.waitForSelector('table[aria-busy=true] tbody tr[aria-hidden]')
  answer.resolve()
  const failure = page.getByRole('alert')
  await failure.getByText('something wrong', { exact: true }).waitFor()
  await failure.getByText('500').waitFor()
  await page.unroute(listCall)
  await failure.getByRole('button', { name: t.retry }).click()
  await settled(page)

  const none = await open('?from_date=2001-01-01&to_date=2001-01-02')
  await none.getByText('No Data Found', { exact: true }).waitFor()
  await none.getByRole('button', { name: t.show_all }).click()
  await settled(none)
})

test('an entry has a loading skeleton; a missing one shows the error and a link back', async () => {
  const client = await renamedClient()
  const page = await open(client.query)
  await settled(page)
  await rows(page).first().getByRole('link').click()
  await page.getByRole('list', { name: t.changes }).waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route(openCall, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.reload()
  await page.waitForSelector('main [aria-busy=true]')
  answer.resolve()
  await page.getByRole('alert').getByText('something wrong', { exact: true }).waitFor()
  await page.unroute(openCall)
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByRole('list', { name: t.changes }).waitFor()

  await page.goto('/dashboard/logs/999999999')
  await page.getByRole('alert').getByText('Not found', { exact: true }).waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.logs) }).click()
  await page.waitForURL('**/dashboard/logs')
})

describe('who reads what', () => {
  test('an accountant sees entries about money, a manager about own branches, staff none', async () => {
    const client = await renamedClient()
    const ask = await callerFor('superuser')
    const { list_items } = await ask<Logs>('GET', '/dashboard/logs/all', {
      entity: 'client',
      entity_id: String(client.id),
    })
    const log = list_items[0]?.id ?? 0
    const accountant = await open(client.query, 'accountant')
    await accountant.getByText('No Data Found', { exact: true }).waitFor()
    await accountant.getByRole('button', { name: t.show_all }).click()
    await settled(accountant)
    await accountant.goto(`/dashboard/logs/${log}`)
    await accountant.getByRole('alert').getByText('Not found', { exact: true }).waitFor()

    const manager = await open(client.query, 'manager')
    await settled(manager)
    expect(await rows(manager).count()).toBe(2)

    const staff = await open('', 'staff')
    await staff.getByRole('heading', { name: t.no_access }).waitFor()
    expect(await staff.getByRole('link', { name: t.logs, exact: true }).count()).toBe(0)
  })
})
