import { statusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, type Order, shipmentMaker, startLine } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Items = { list_items: { id: number; name: string; quantity: number }[] }
type Details = { shipping_parts: { partial: boolean; pairs: { awb: string; kind: string }[] } }

const itemsOf = (awb: string) => make.ask<Items>('GET', '/dashboard/shipments/items', { shipment_id: awb })
const partsOf = async (awb: string) =>
  (await make.ask<Details>('GET', '/dashboard/v2/shipments/details', { awb })).shipping_parts

/** One red pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function photoOf(awb: string): Promise<string> {
  const { session } = await sessionOf(emailOf('superuser'), demoPassword)
  const id = crypto.randomUUID()
  const body = new FormData()
  body.set('awb', awb)
  body.set('id', id)
  body.set('image', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'bag.png')
  const response = await fetch(`${appUnderTest().siteUrl}/api/dashboard/v2/shipments/proof`, {
    method: 'POST',
    headers: {
      Authorization: `Token ${session}`,
      'App-Key': 'mersal-dashboard-1',
      'App-Version': '1.1.0',
      'Client-Type': 'dashboard',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body,
  })
  expect(response.status).toBe(200)
  return id
}

/** The parcel is out with its delivery boy. */
async function giveOut({ awb, courier }: Order): Promise<void> {
  await make.assign(awb, courier.id)
  await startLine(make.ask, awb)
  await make.ask('POST', '/dashboard/v2/shipments/scan', { awb, mode: 'receive' })
  await make.assign(awb, courier.id)
  await startLine(make.ask, awb)
}

/** An order of two items of which the receiver kept the first. Returns the AWB of the rest, with the delivery boy. */
async function restOf(order: Order): Promise<string> {
  const { awb } = order
  await giveOut(order)
  const [first] = (await itemsOf(awb)).list_items
  await make.ask('POST', '/dashboard/v2/shipments/line-finish', {
    awb,
    reason: 'no phone',
    kept: JSON.stringify([{ id: first?.id, quantity: 1 }]),
    proofs: JSON.stringify([await photoOf(awb)]),
  })
  const [rest] = (await partsOf(awb)).pairs
  return rest?.awb.split('-').at(-1) ?? ''
}

const goods = {
  cod: 450,
  partial: 1,
  shop_delivery: 50,
  items: JSON.stringify([
    { name: 'Shirt', price_of_item: 300, quantity: 1 },
    { name: 'Belt', price_of_item: 100, quantity: 2 },
  ]),
}

const dialog = (page: Page) => page.getByRole('dialog')

test('an order says whether a part may be kept, how the prices give its COD, and offers the right one', async () => {
  const { page } = await visit('/dashboard/shipments/add', { as: 'superuser' })
  await page.getByRole('combobox', { name: t.client }).click()
  await page.getByRole('combobox', { name: t.client }).fill(make.client.name)
  await page.getByRole('option', { name: make.client.name }).first().click()
  const receiver = page.getByRole('group', { name: t.receiver, exact: true })
  const name = `Mona ${crypto.randomUUID().slice(0, 8)}`
  await receiver.getByLabel(t.name, { exact: true }).fill(name)
  await receiver.getByLabel(t.phone, { exact: true }).fill('01012345678')
  await receiver.getByLabel(t.address, { exact: true }).fill('10 Tahrir Street, Dokki')
  await receiver.getByText(t.place_of_address).waitFor()
  await page.getByLabel(t.cod, { exact: true }).fill('900')
  expect(await page.getByRole('group', { name: t.partial_allowed }).count()).toBe(0)
  await page.getByRole('button', { name: t.add_item }).click()
  await page.getByLabel(t.item_name, { exact: true }).fill('Shirt')
  await page.getByLabel(t.quantity, { exact: true }).fill('2')
  await page.getByLabel(t.item_price).fill('300')
  await page.getByRole('group', { name: t.partial_allowed }).getByRole('radio', { name: t.yes }).check()
  await page.getByLabel(t.shop_delivery).fill('50')
  await page.getByText(t.partial_unexplained).waitFor()
  await page.getByRole('button', { name: t.partial_set_cod.replace('{amount}', '650.00') }).click()
  await page.getByText(t.partial_explained).waitFor()
  expect(await page.getByLabel(t.cod, { exact: true }).inputValue()).toBe('650.00')
  await page.getByLabel(t.cod, { exact: true }).fill('600')
  await page.getByText(t.partial_discount).waitFor()
  await page.getByRole('complementary', { name: t.price }).getByText(t.if_part_kept).waitFor()
  await page.locator('form button[type=submit]').click()
  const made = page.getByRole('status').getByRole('link')
  await made.first().waitFor()
  const awb = /\d{12}/.exec(await made.first().innerText())?.[0] ?? ''
  expect((await partsOf(awb)).partial).toBe(true)
})

test('the branch counts the bag of a rest at the scan desk by keyboard, and names what is missing', async () => {
  const order = await make.order(goods)
  const rest = await restOf(order)
  const { page } = await visit('/dashboard/scan?mode=hand_back', { as: 'superuser' })
  await page.getByLabel(t.scan_here).waitFor()
  await page.keyboard.type(rest)
  await page.keyboard.press('Enter')
  await dialog(page).getByText(t.rest_count_explained).waitFor()
  expect(await dialog(page).getByText(t.egp).count()).toBe(0)
  await dialog(page).getByRole('button', { name: t.rest_take, exact: true }).click()
  await dialog(page).getByRole('alert').getByText(t.rest_empty).waitFor()
  expect(await dialog(page).getByRole('button', { name: t.rest_take_without }).count()).toBe(0)
  await dialog(page).getByRole('button', { name: t.go_back }).click()
  await dialog(page)
    .getByRole('button', { name: /^One more of/ })
    .focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: t.rest_take, exact: true }).click()
  await dialog(page).getByRole('alert').getByText('Belt').waitFor()
  await dialog(page).getByRole('button', { name: t.rest_take_without }).click()
  await page.locator('[role=status][data-state=done]').waitFor()
  await page.locator('[data-state=refused] dd').getByText('0', { exact: true }).waitFor()
  expect(await make.statusOf(rest)).toBe('in_progress')
  expect((await itemsOf(rest)).list_items).toMatchObject([{ quantity: 1 }])

  await page.goto(`/dashboard/shipments/view/${order.awb}`)
  await page.getByText(t.rest_is).waitFor()
  await page.getByRole('tab', { name: t.tab_items }).click()
  await page.getByText(t.item_kept.replace('{kept}', '0').replace('{quantity}', '2')).waitFor()
})

test('a shipment’s page takes a rest whose items are all there', async () => {
  const rest = await restOf(await make.order(goods))
  const { page } = await visit(`/dashboard/shipments/view/${rest}`, { as: 'superuser' })
  await page.getByText(t.rest_of).waitFor()
  await page.getByRole('button', { name: t.act_hand_back }).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${t.rest_all_there}`) })
    .focus()
  await page.keyboard.press('Space')
  await dialog(page).getByRole('button', { name: t.rest_take, exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await make.statusOf(rest)).toBe('in_progress')
})

test('a manager records in the delivery boy’s place what the receiver kept', async () => {
  const order = await make.order(goods)
  await giveOut(order)
  const { page } = await visit(`/dashboard/shipments/view/${order.awb}`, { as: 'superuser' })
  await page.getByText(t.if_part_kept).waitFor()
  await page.getByRole('button', { name: statusLabels.delivered.en }).click()
  await dialog(page).getByText(t.counter_take.replace('{amount}', '450.00')).waitFor()
  await dialog(page)
    .getByRole('button', { name: /^One less of .*Belt/ })
    .click()
  // A belt of 100 in goods of 500, on which 100 are a discount.
  await dialog(page).getByText(t.counter_take.replace('{amount}', '370.00')).waitFor()
  await dialog(page).getByRole('button', { name: t.kept_next }).click()
  await dialog(page).getByRole('button', { name: t.courier_no_receiver_code }).click()
  await dialog(page).getByLabel(t.courier_no_receiver_code_why).selectOption({ index: 1 })
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await dialog(page).getByLabel(t.reason, { exact: true }).fill('no phone')
  await dialog(page).getByRole('button', { name: statusLabels.delivered.en }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await make.statusOf(order.awb)).toBe('delivered')
  expect((await partsOf(order.awb)).pairs).toMatchObject([{ kind: 'rest' }])
})
