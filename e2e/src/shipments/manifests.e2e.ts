import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const words = texts.ar
let make: MakeShipment
let driver: { id: number; name: string }

beforeAll(async () => {
  make = await shipmentMaker()
  const { info } = await sessionOf(emailOf('delivery'), demoPassword)
  const { list_items } = await make.ask<{ list_items: { id: number; name: string }[] }>(
    'GET',
    '/dashboard/v2/shipments/delivery-boys',
  )
  const found = list_items.find(({ id }) => id === info.employee_id)
  if (!found) throw new Error('the delivery boy of the demo company cannot be chosen')
  driver = found
})

/** A parcel that waits in Alexandria for its transfer to Cairo. */
async function waiting(): Promise<string> {
  const { awb, courier } = await make.order({
    receiver_latitude: '30.0561',
    receiver_longitude: '31.3300',
    receiver_address: '10 Abbas El Akkad Street, Nasr City',
  })
  await make.assign(awb, courier.id)
  const { list_items } = await make.ask<{ list_items: { active: boolean; code: string }[] }>(
    'GET',
    '/dashboard/v2/shipments/line',
    { awb },
  )
  const code = list_items.find(({ active }) => active)?.code ?? ''
  await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code })
  await make.ask('POST', '/dashboard/v2/shipments/line-finish', { awb })
  return awb
}

async function wedge(page: Page, awb: string): Promise<void> {
  await page.keyboard.type(awb)
  await page.keyboard.press('Enter')
}

/** Waits for the figures of the counter, as 'scanned / all'. */
const counts = (page: Page, figures: string) => page.getByText(figures, { exact: true }).waitFor()

test('a manifest is loaded, accepted and unloaded, with one parcel missing and one extra, in Arabic', async () => {
  const [arrives, lost, extra] = [await waiting(), await waiting(), await waiting()]
  const { page: list } = await visit('/dashboard/manifests', { as: 'superuser' })
  const way = list.getByRole('list', { name: t.manifest_waiting }).getByRole('listitem')
  await way.filter({ hasText: 'Nasr City' }).first().waitFor()
  await expectAccessible(list)
  await way
    .filter({ hasText: /Sidi Gaber.*to.*Nasr City/ })
    .getByRole('button')
    .click()
  await list.getByRole('combobox', { name: t.manifest_driver }).fill(driver.name)
  await list.getByRole('option', { name: driver.name }).first().click()
  await list.getByRole('dialog').getByRole('button', { name: t.manifest_make }).click()
  await list.waitForURL(/manifests\/view\/\d+$/)
  const path = new URL(list.url()).pathname

  const { page } = await visit(path, { as: 'superuser', language: 'ar', width: 360 })
  await page.getByLabel(words.scan_here).waitFor()
  await wedge(page, arrives)
  await page.locator('[role=status][data-state=done]').waitFor()
  await wedge(page, lost)
  await counts(page, '2 / 2')
  await wedge(page, lost)
  await page.locator('[role=status][data-state=already]').waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [1280, 360])

  const { page: phone } = await visit('/courier', { as: 'delivery', width: 360, language: 'ar' })
  await phone.getByRole('button', { name: words.courier_manifest_accept }).click()
  await phone.getByText(words.courier_manifest_accepted).waitFor()
  expect(await make.statusOf(lost)).toBe('being_shipped')

  await page.reload()
  await page.getByLabel(words.scan_here).waitFor()
  await wedge(page, arrives)
  await counts(page, '1 / 2')
  await wedge(page, extra)
  await page.getByText(words.manifest_was_extra, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await make.statusOf(arrives)).toBe('in_progress')

  await page.getByRole('button', { name: words.manifest_close, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('ليس في السيارة')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.manifest_close, exact: true }).click()
  await page.getByText(words.manifest_was_closed).waitFor()
  await page.getByText('ليس في السيارة').waitFor()
  expect(await make.statusOf(lost)).toBe('being_shipped')
})

test('the scan desk shows what arrives and what a delivery boy still has to get', async () => {
  const awb = await waiting()
  await make.ask('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: String(driver.id) })
  const { page } = await visit(`/dashboard/scan?mode=give_out&delivery_boy=${driver.id}`, { as: 'superuser' })
  const missing = page.getByRole('complementary', { name: t.scan_missing })
  await missing.getByText(awb).waitFor()
  await expectAccessible(page)
  await wedge(page, awb)
  await page.locator('[role=status][data-state=done]').waitFor()
  await missing.getByText(awb).waitFor({ state: 'detached' })
  expect(await make.statusOf(awb)).toBe('in_progress')
})
