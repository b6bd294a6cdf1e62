import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, shipmentMaker, startLine } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()
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
  await startLine(make.ask, awb)
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
  const { page } = await visit('/dashboard/manifests', { as: 'superuser', language: 'ar' })
  const way = page.getByRole('list', { name: words.manifest_waiting }).getByRole('listitem')
  await way.filter({ hasText: 'مدينة نصر' }).first().waitFor()
  await expectAccessible(page)
  await way
    .filter({ hasText: /سيدي جابر.*مدينة نصر/ })
    .getByRole('button')
    .click()
  await page.getByRole('combobox', { name: words.manifest_driver }).fill(driver.name)
  await page.getByRole('option', { name: driver.name }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: words.manifest_make }).click()
  await page.waitForURL(/manifests\/view\/\d+$/)
  await page.setViewportSize({ width: 360, height: 800 })

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
