import { statusLabels } from '@mersal/contract'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeClient, clientInfo, makeClient, newName } from '../support/clients.ts'
import { useBrowser } from '../support/journey.ts'
import { handIn, ownCourier } from '../support/money.ts'
import { openScreen } from '../support/open-screen.ts'
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
  await changeClient(client.id, { name, dis_per: '5' })
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
  expect(await sides(1)).toEqual(['10.5', '5'])

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
  // The newest entry of each kind is of this journey. Entries about a client have a journey of their own.
  const client = await makeClient({ dis_per: '0', dis_num: '0' })
  const courier = await ownCourier()
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  await handIn(courier, { cods: ['100.00'], counted: '90.00', by: 'superuser' })
  const ask = await callerFor('accountant')
  await ask('POST', '/dashboard/wallet/settle', { client_id: String(client.id), note: '' })
  const repaid = { employee_id: String(courier.id), amount: '10' }
  await ask('POST', '/dashboard/wallet/repay-shortage', repaid)
  const page = await open()
  for (const [entity, place] of [
    ['branch', /\/branches\/view\/\d+$/],
    ['employee', /\/employees\/view\/\d+$/],
    ['hand_in', /\/wallet$/],
    ['settlement', /\/wallet\/settlements\/\d+$/],
    ['ledger_entry', /\/wallet\/movements\/\d+$/],
  ] as const) {
    await page.getByRole('combobox', { name: t.about_what }).selectOption(entity)
    await page.waitForURL(`**/dashboard/logs?entity=${entity}`)
    await settled(page)
    await rows(page).first().getByRole('link').click()
    await page.locator('main dl').getByRole('link').first().click()
    await page.waitForURL(place)
    // The address changes before the page does: the entry is gone when its trail does not name the log.
    const trail = page.getByRole('navigation', { name: t.breadcrumbs })
    await trail.getByRole('link', { name: t.logs, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await openScreen(page, t.nav_settings, t.logs)
    await page.waitForURL('**/dashboard/logs')
  }
})

test('an entry without notes, while it loads, failed, with images side by side; the list widens to all of its kind', async () => {
  const client = await renamedClient()
  const ask = await callerFor('superuser')
  await ask('POST', '/dashboard/clients/rotate-token', { client_id: String(client.id) })
  const page = await open(client.query)
  await settled(page)
  expect((await cells(page, 'changes'))[0]).toBe('')
  await rows(page).first().locator('td').first().click()
  await page.getByText('there are no notes', { exact: true }).waitFor()
  await page.goBack()
  await rows(page).nth(1).getByRole('link').click()
  await page.getByRole('list', { name: t.changes }).waitFor()

  const answer = Promise.withResolvers<void>()
  await page.route(openCall, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.reload()
  await page.waitForSelector('main [aria-busy=true]')
  answer.resolve()
  await page.getByRole('alert').getByText(t.server_unreachable, { exact: true }).waitFor()
  await page.unroute(openCall)
  await page.route(openCall, answerWithImages)
  await page.getByRole('button', { name: t.retry }).click()
  const lines = page.getByRole('list', { name: t.changes }).getByRole('listitem')
  const [before, after] = [lines.first().getByAltText(t.old_image), lines.first().getByAltText(t.new_image)]
  expect(await before.getAttribute('src')).toBe('/icons/icon-192.png')
  expect(await after.getAttribute('src')).toBe('/mark.svg')
  const [left, right] = [await before.boundingBox(), await after.boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await lines.last().locator('[data-side=old]').innerText()).toContain(t.change_nothing)

  await page.goBack()
  await page.getByRole('button', { name: new RegExp(client.id_show) }).click()
  await page.waitForURL('**/dashboard/logs?entity=client')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
})

/** Answers with an entry about an image that was replaced, and one that is new. */
async function answerWithImages(route: Route): Promise<void> {
  const answer = (await (await route.fetch()).json()) as { re_data: { actions: unknown[] } }
  const line = (old_file: string | null) => ({
    note: 'Image',
    text: null,
    file: { old_file, new_file: '/mark.svg' },
  })
  answer.re_data.actions = [line('/icons/icon-192.png'), line(null)]
  await route.fulfill({ json: answer })
}

test('filters by person, subject and day are in the address; after a reload the list loads, fails and is restored', async () => {
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

  const subject = page.getByRole('combobox', { name: t.about_what })
  await subject.selectOption('client')
  await page.waitForURL('**/dashboard/logs?**entity=client**')
  await page.getByRole('button', { name: t.any_date }).click()
  await page.getByRole('button', { name: t.today }).click()
  await page.waitForURL(/from_date=([\d-]+)&to_date=\1/)
  await page.keyboard.press('Escape')
  await settled(page)
  const days = async () => new Set((await cells(page, 'date')).map((date) => date.slice(0, 10)))
  const [day] = await days()
  expect((await days()).size).toBe(1)
  expect((await cells(page, 'action')).every((action) => /client/i.test(action))).toBe(true)

  const answer = Promise.withResolvers<void>()
  await page.route(listCall, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.reload()
  await page.waitForSelector('table[aria-busy=true] tbody tr[aria-hidden]')
  answer.resolve()
  const failure = page.getByRole('alert')
  await failure.getByText(t.server_unreachable, { exact: true }).waitFor()
  await failure.getByText('503').waitFor()
  await page.unroute(listCall)
  await failure.getByRole('button', { name: t.retry }).click()
  await settled(page)
  await expect.poll(() => person.inputValue()).toBe(name)
  expect(await subject.inputValue()).toBe('client')
  expect(await days()).toEqual(new Set([day]))
  await page.getByRole('button', { name: t.clear_filters, exact: true }).click()
  await page.waitForURL('**/dashboard/logs')
})

test('an accountant sees nothing about a client: the list is explained, and an entry offers a link back', async () => {
  const client = await renamedClient()
  const ask = await callerFor('superuser')
  const { list_items } = await ask<Logs>('GET', '/dashboard/logs/all', {
    entity: 'client',
    entity_id: String(client.id),
  })
  const page = await open(client.query, 'accountant')
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await settled(page)
  await page.goto(`/dashboard/logs/${list_items[0]?.id}`)
  await page.getByRole('alert').getByText('something wrong', { exact: true }).waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.logs) }).click()
  await page.waitForURL('**/dashboard/logs')
})

test('staff have a log of what they did themselves', async () => {
  const page = await open('', 'staff')
  await page.getByText(t.own_acts).waitFor()
  await settled(page)
  expect(await page.getByLabel(t.person, { exact: true }).count()).toBe(0)
})
