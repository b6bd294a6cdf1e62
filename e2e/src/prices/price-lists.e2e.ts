import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { openScreen } from '../support/open-screen.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

test('lists that fail to load can be tried again; a new list is a draft, is published from a day, and then priced for a client from a day', async () => {
  const { page } = await visit('/dashboard', { as: 'superuser' })
  await page.route('**/dashboard/prices/all', (route) => route.fulfill({ status: 500, body: '' }))
  await openScreen(page, t.nav_settings, t.prices)
  await page.getByRole('alert').waitFor()
  await page.unroute('**/dashboard/prices/all')
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByText(t.price_state_in_force).first().waitFor()

  await page.getByRole('button', { name: t.price_new_list }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.price_create_list }).click()
  await dialog.locator('[aria-invalid=true]').nth(1).waitFor()
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(2)
  const name = `Shops ${Date.now() % 100_000}`
  await dialog.getByLabel(t.price_list_name_ar).fill('المتاجر')
  await dialog.getByLabel(t.price_list_name_en).fill(name)
  await dialog.getByRole('button', { name: t.price_create_list }).click()
  await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor()

  await page.getByRole('button', { name: t.price_publish }).click()
  const publish = page.getByRole('alertdialog')
  await publish.getByText(t.price_publish_means).waitFor()
  await publish.getByRole('button', { name: t.price_publish_go }).click()
  await page.getByText(t.prices_read_only).waitFor()
  expect(await page.getByRole('button', { name: t.save }).count()).toBe(0)
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  expect(await widthOf(page.getByRole('grid'))).toBeGreaterThan(
    (await widthOf(page.locator('main form'))) * 0.9,
  )

  const { id } = await makeClient()
  await goTo(page, `/dashboard/clients/view/${id}?tab=prices`)
  await page.getByText(t.client_prices_none).waitFor()
  await page.getByRole('button', { name: t.client_prices_set }).click()
  await page.getByRole('dialog').getByLabel(t.price_list).selectOption({ label: name })
  await page.getByRole('dialog').getByRole('button', { name: t.client_prices_set_go }).click()
  await page.getByRole('cell', { name }).waitFor()
})

test('VAT is set from a day and withdrawn; 140 is refused at its field, in Arabic', async () => {
  const { page } = await visit('/dashboard/prices', { as: 'superuser', language: 'ar' })
  const t = texts.ar
  await page.getByRole('button', { name: t.vat_set }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.vat_percent).fill('١٤٠')
  await dialog.getByLabel(t.price_first_day).fill('2090-01-01')
  await dialog.getByRole('button', { name: t.vat_set_go }).click()
  await dialog.getByLabel(t.vat_percent).and(page.locator('[aria-invalid=true]')).waitFor()
  await dialog.getByLabel(t.vat_percent).fill('15')
  await dialog.getByRole('button', { name: t.vat_set_go }).click()
  await page.getByRole('row').filter({ hasText: '01/01/2090' }).getByText('15.00 %').waitFor()
})
