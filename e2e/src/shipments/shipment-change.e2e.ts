import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

const view = (awb: string) => `/dashboard/shipments/view/${awb}`

type Place = { receiver: { location: { address: string } } }
const addressOf = async (awb: string) =>
  (await make.ask<Place>('GET', '/dashboard/v2/shipments/sender-and-receiver', { awb })).receiver.location
    .address

async function openChange(page: Page, t: (typeof texts)[keyof typeof texts]) {
  await page
    .getByRole('region', { name: t.what_can_i_do })
    .getByRole('button', { name: t.act_change })
    .click()
  return page.getByRole('dialog', { name: t.act_change })
}

test('an address and a note are changed and logged, in Arabic', async () => {
  const t = texts.ar
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser', language: 'ar' })
  const dialog = await openChange(page, t)
  const save = dialog.getByRole('button', { name: t.save })
  await dialog.getByLabel(t.delivery_note).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel(t.address, { exact: true }).fill('7 Fouad Street, Alexandria')
  await dialog.getByLabel(t.delivery_note).fill('Ring twice')
  await dialog.getByLabel(t.change_reason).fill('The receiver called')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await addressOf(awb)).toBe('7 Fouad Street, Alexandria')
  await page.getByText('Ring twice').first().waitFor()

  const logs = await visit(`/dashboard/logs?entity=shipment&entity_id=${awb}`, {
    as: 'superuser',
    language: 'ar',
  })
  await logs.page.locator('tbody tr[tabindex] td[data-column=action]').first().click()
  await logs.page.getByText('The receiver called').waitFor()
  await logs.page.getByText('10 Horreya Street, Alexandria').waitFor()
  await logs.page.getByText('7 Fouad Street, Alexandria').waitFor()
})

test('a short address is refused at its field, and another person’s change stays', async () => {
  const t = texts.en
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser' })
  const dialog = await openChange(page, t)
  const address = dialog.getByLabel(t.address, { exact: true })
  await address.fill('short')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  await make.ask('POST', '/dashboard/v2/shipments/change', { awb, version: '1', note: 'By another' })
  await address.fill('8 Fouad Street, Alexandria')
  await dialog.getByRole('button', { name: t.save }).click()
  await dialog.getByText(t.overtaken_kept).waitFor()
  expect(await addressOf(awb)).toBe('10 Horreya Street, Alexandria')
  await dialog.getByRole('button', { name: t.overtaken_mine }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await addressOf(awb)).toBe('8 Fouad Street, Alexandria')
  await page.getByText('By another').first().waitFor()
})

test('nothing can be changed once the parcel is out for delivery, and the page says why', async () => {
  const t = texts.en
  const { awb, courier } = await make.order()
  const codeOf = async () => {
    const { list_items } = await make.ask<{ list_items: { code: string | null }[] }>(
      'GET',
      '/dashboard/v2/shipments/line',
      { awb },
    )
    return list_items.map(({ code }) => code).find((code) => code !== null) ?? ''
  }
  const start = async () => {
    await make.assign(awb, courier.id)
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code: await codeOf() })
  }
  await start()
  await make.ask('POST', '/dashboard/v2/shipments/line-finish', { awb })
  await start()
  const { page } = await visit(view(awb), { as: 'superuser' })
  await page.getByText(t.why_not).click()
  await page
    .getByText(/out for delivery/)
    .first()
    .waitFor()
  const acts = page.getByRole('region', { name: t.what_can_i_do })
  expect(await acts.getByRole('button', { name: t.act_change }).count()).toBe(0)
})
