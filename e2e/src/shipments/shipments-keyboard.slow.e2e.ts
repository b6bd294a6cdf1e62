import { statusLabels } from '@mersal/contract'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { pickerOf, standInTiles } from '../support/map/map.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

test('from a new order to a counted safe, by keyboard alone, in Arabic', async () => {
  const t = texts.ar
  const { page } = await visit('/dashboard/shipments', { as: 'superuser', language: 'ar' })
  await standInTiles(page, 'unreachable')
  await page.locator('tbody tr[tabindex]').first().waitFor()
  await pressOn(page, page.locator('main').getByRole('link', { name: t.add_shipment }))

  await typeInto(page, page.getByRole('combobox', { name: t.client }), make.client.name)
  await page.getByRole('option', { name: make.client.name, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const receiver = page.getByRole('group', { name: t.receiver, exact: true })
  const field = (name: string) => receiver.getByLabel(name, { exact: true })
  await typeInto(page, field(t.name), 'منى أحمد')
  await typeInto(page, field(t.phone), '01012345678')
  await pressOn(page, receiver.getByRole('button', { name: t.choose_on_map }))
  const picker = pickerOf(page, t)
  await picker.search.waitFor()
  const place = 'الدقي'
  await page.keyboard.type(place)
  await picker.dialog.getByRole('option', { name: place, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await picker.dialog.locator('[data-state=found]').waitFor()
  await pressOn(page, picker.save)
  await picker.dialog.waitFor({ state: 'detached' })
  await typeInto(page, page.getByLabel(t.cod, { exact: true }), '250')
  await page.keyboard.press('Enter')

  const made = page.getByRole('status').getByRole('link')
  await made.waitFor()
  const awb = /\d{12}/.exec(await made.innerText())?.[0] ?? ''
  await pressOn(page, made)

  const acts = page.getByRole('region', { name: t.what_can_i_do })
  const dialog = page.getByRole('dialog')
  async function takeOver(word: string) {
    await pressOn(page, acts.getByRole('button', { name: t.choose_delivery_boy }))
    const boy = dialog.getByRole('radio', { name: make.courier.name })
    await typeInto(page, dialog.getByLabel(t.search_delivery_boy), make.courier.name)
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
    await tabTo(page, boy)
    await page.keyboard.press('Space')
    await pressOn(page, dialog.getByRole('button', { name: t.done }))
    await standIn(word)
  }
  /** An act in the delivery boy's place asks for the reason. */
  async function standIn(word: string) {
    await pressOn(page, acts.getByRole('button', { name: word }))
    await typeInto(page, dialog.getByLabel(t.reason), 'هاتفه مفقود')
    await pressOn(page, dialog.getByRole('button', { name: word }))
  }
  async function receive() {
    await pressOn(page, acts.getByRole('button', { name: t.event_arrived }))
    await pressOn(page, page.getByRole('button', { name: t.confirm }))
  }
  const route = await make.ask<{ list_items: unknown[] }>('GET', '/dashboard/v2/shipments/line', { awb })
  await takeOver(t.event_taken_over)
  await receive()
  // When the two branches differ, there is a transfer between them.
  if (route.list_items.length > 2) {
    await takeOver(t.act_send)
    await receive()
  }
  await takeOver(t.act_give_out)
  await standIn(statusLabels.delivered.ar)
  await page.getByRole('region', { name: t.where_is_it }).getByText(statusLabels.delivered.ar).waitFor()
  await page.locator('li[aria-current=step]').getByText(/^منى /).waitFor()
  const money = page.getByRole('region', { name: t.where_is_the_money })
  await money.getByText(make.courier.name).waitFor()

  await pressOn(page, acts.getByRole('button', { name: t.collect_money }))
  await dialog.getByLabel(t.collect_counted).waitFor()
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect.poll(() => make.statusOf(awb)).toBe('collected')
})
