import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientInfo, makeClient, newName } from '../support/clients.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const list = '/docs/dashboard/clients'
const viewOf = (id: number) => `${list}/view/${id}`
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const submit = (page: Page) => page.locator('main form button[type=submit]')
const fact = (page: Page, label: string) =>
  page.locator('main dl').filter({ hasText: label }).locator('dd').first()

test('a client is added at the browser’s location, and the form shows its faults', async () => {
  const { page } = await visit(list, { as: 'superuser' })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 30.0561, longitude: 31.3301 })
  await page.getByRole('link', { name: t.add_client }).click()
  await field(page, 'address').and(page.locator(':not(:empty)')).waitFor()
  expect(await field(page, 'address').inputValue()).not.toBe('')
  await submit(page).click()
  for (const fault of ['This field is required', 'Email is Required'])
    await page.locator('main form').getByText(fault).first().waitFor()
  await page.getByText('4 fields need another look.').waitFor()

  const first = newName('Mona').replace(' ', '').slice(0, 12)
  await field(page, 'first_name').fill('M')
  await field(page, 'last_name').fill('Ahmed')
  await field(page, 'email').fill('mona at shop')
  await field(page, 'phone').fill('01112345678')
  await submit(page).click()
  for (const fault of ['Write at least 2 characters', 'Email not valid'])
    await page.locator('main form').getByText(fault).first().waitFor()
  await field(page, 'first_name').fill(first)
  await field(page, 'email').fill(`${first.toLowerCase()}@shop.example`)
  await submit(page).dblclick()
  await page.getByRole('link', { name: `${first} Ahmed` }).click()
  await page.getByRole('heading', { name: `${first} Ahmed` }).waitFor()
  expect(await fact(page, t.first_name).innerText()).toBe(first)
  expect(await fact(page, t.last_name).innerText()).toBe('Ahmed')
  expect(await page.getByRole('region', { name: t.api_access }).count()).toBe(0)
})

test('the list has avatars and sorts; a client is edited in place; a tab shows the newest shipments, in Arabic', async () => {
  const t = texts.ar
  const { id, name } = await makeClient({
    latitude: '31.2',
    longitude: '29.92',
    country: 'Egypt',
    city: 'Alexandria',
    region: 'Raml Station',
    address_map: 'Raml Station, Alexandria',
  })
  const { page } = await visit(`${list}?search=${name}`, { as: 'superuser', language: 'ar' })
  const row = page.locator('tbody tr[tabindex]').filter({ hasText: name })
  await row.locator('td[data-column=name] [aria-hidden=true]').waitFor()
  await page.getByRole('columnheader', { name: t.orders }).getByRole('button').click()
  await page.waitForURL('**sort=-orders**')
  await row.getByText('01012345678').click()
  await page.waitForURL(`**${viewOf(id)}`)

  await page.getByRole('link', { name: t.edit }).click()
  await page.waitForURL(`**${viewOf(id)}?edit`)
  await field(page, 'email').fill('new@shop.example')
  await page.locator('main form').getByRole('link', { name: t.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).click()
  await page.waitForURL(`**${viewOf(id)}`)
  expect(await fact(page, t.email_address).innerText()).toBe('—')

  await page.getByRole('link', { name: t.edit }).click()
  await page.reload()
  await field(page, 'last_name').fill('Renamed')
  await field(page, 'email').fill('new@shop.example')
  await submit(page).click()
  await page.waitForURL(`**${viewOf(id)}`)
  await expect.poll(() => fact(page, t.email_address).innerText()).toBe('new@shop.example')
  expect((await clientInfo(id)).name).toBe('Lotus Renamed')
  await page.getByRole('tab', { name: t.client_shipments }).click()
  await page.getByText(t.client_shipments_none_yet).waitFor()

  await goTo(page, `${viewOf(1)}?tab=1`)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  await page.getByRole('link', { name: t.all_shipments }).click()
  await page.waitForURL('**/dashboard/clients/view/1?tab=1')
})
