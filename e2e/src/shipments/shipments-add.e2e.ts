import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { pickPlace } from '../support/map/pick-place.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

const price = (page: Page) => page.getByRole('complementary', { name: texts.ar.price })
const inGroup = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('an order is typed, priced live, saved, and followed by another, in Arabic', async () => {
  const t = texts.ar
  const { page } = await visit('/dashboard/shipments/add', { as: 'superuser', language: 'ar' })
  await price(page).getByText(t.egp_zero).waitFor()
  await price(page).getByText(t.complete_data_for_fees).waitFor()

  await page.getByRole('combobox', { name: t.client }).click()
  await page.getByRole('combobox', { name: t.client }).fill(make.client.name)
  await page.getByRole('option', { name: make.client.name }).first().click()
  const sender = inGroup(page, t.sender)
  await sender.getByText(make.client.name).last().waitFor()
  expect(await sender.getByLabel(t.name, { exact: true }).count()).toBe(0)

  const receiver = inGroup(page, t.receiver)
  await receiver.getByLabel(t.name, { exact: true }).fill('منى أحمد')
  await receiver.getByLabel(t.phone, { exact: true }).fill('+20 ١٠١ ٢٣٤ ٥٦٧٨')
  await receiver.getByLabel(t.landmark).click()
  await expect.poll(() => receiver.getByLabel(t.phone, { exact: true }).inputValue()).toBe('01012345678')
  // The district of the written address is the place: nobody opens the map.
  await receiver.getByLabel(t.address, { exact: true }).fill('10 شارع التحرير، الدقي')
  await receiver.getByText(t.place_of_address).waitFor()
  await receiver.getByText('الدقي، الجيزة').waitFor()
  await price(page).getByText(t.cod).waitFor()
  await page.getByLabel(t.cod, { exact: true }).fill('١٬٢٥٠٫٥٠')
  await page.getByRole('button', { name: t.add_item }).click()
  await page.getByLabel(t.item_name, { exact: true }).fill('Novel')
  await page.getByLabel(t.item_price).fill('1250.50')
  await price(page).getByText('1,250.50').waitFor()
  // Of two parcels the item is in the second.
  await page.getByLabel(t.packages, { exact: true }).fill('2')
  const inParcel = page.getByRole('combobox', { name: t.item_in_parcel })
  await inParcel.selectOption('2')
  const reference = `R-${Date.now()}`
  await page.getByLabel(t.order_number, { exact: true }).fill(reference)

  await page.locator('form button[type=submit]').dblclick()
  await page.getByRole('heading', { name: t.shipment_added }).waitFor()
  const made = page.getByRole('status').getByRole('link')
  expect(await made.count()).toBe(2)
  const awb = /\d{12}/.exec(await made.first().innerText())?.[0] ?? ''
  const { list_items } = await make.ask<{ list_items: { name: string; parcel: number }[] }>(
    'GET',
    '/dashboard/shipments/items',
    { shipment_id: awb },
  )
  expect(list_items).toMatchObject([{ name: 'Novel', parcel: 2 }])
  expect(await make.statusOf(awb)).toBe('pending')

  await page.getByRole('button', { name: t.add_another }).click()
  await sender.getByRole('button', { name: t.change_sender }).click()
  await expect.poll(() => sender.getByLabel(t.name, { exact: true }).inputValue()).toBe(make.client.name)
  expect(await receiver.getByLabel(t.name, { exact: true }).inputValue()).toBe('')
  // The same number again is pointed out, and refuses nothing.
  await page.getByLabel(t.order_number, { exact: true }).fill(reference)
  await page.getByRole('status').filter({ hasText: t.order_same_reference }).getByRole('link').waitFor()
  // The phone is known from the order before: its address is offered, and a click takes it.
  const phone = receiver.getByLabel(t.phone, { exact: true })
  const use = receiver.getByRole('button', { name: t.use_this_address })
  await expect
    .poll(async () => {
      await phone.fill('')
      await phone.fill('01012345678')
      return use.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  expect(await receiver.getByLabel(t.address, { exact: true }).inputValue()).toBe('')
  await use.click()
  const address = receiver.getByLabel(t.address, { exact: true })
  expect(await address.inputValue()).toBe('10 شارع التحرير، الدقي')
  await receiver.getByText('الدقي، الجيزة').waitFor()
  await use.waitFor({ state: 'hidden' })
})

test('missing fields are reported in place; a written address stays whatever point is picked; leaving asks first', async () => {
  const t = texts.en
  const { page } = await visit('/dashboard/shipments/add', { as: 'superuser' })
  const receiver = inGroup(page, t.receiver)
  await receiver.getByLabel(t.phone, { exact: true }).fill('0131234567')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
  await receiver.getByText('It should start with 012, 010, 011, or 015').waitFor()
  expect(await receiver.getByLabel(t.name, { exact: true }).getAttribute('aria-invalid')).toBe('true')

  const address = receiver.getByLabel(t.address, { exact: true })
  await pickPlace(page, 'Smouha', 'en', receiver)
  await expect.poll(() => address.inputValue()).toMatch(/Smouha/)
  await pickPlace(page, 'Dokki', 'en', receiver)
  await expect.poll(() => address.inputValue()).toMatch(/Dokki/)

  const place = receiver.getByRole('group', { name: t.point_on_map })
  await address.fill('10 Fawzy Moaz Street, Smouha')
  await pickPlace(page, 'Maadi', 'en', receiver)
  await place.getByText(/^Maadi/).waitFor()
  expect(await address.inputValue()).toBe('10 Fawzy Moaz Street, Smouha')

  await page.getByRole('link', { name: t.shipments }).first().click()
  await page.getByRole('alertdialog', { name: t.leave_unsaved }).waitFor()
  await page.getByRole('button', { name: t.cancel }).click()
  expect(await receiver.getByLabel(t.phone, { exact: true }).inputValue()).toBe('0131234567')
})

test('a district of two governorates is asked for, and a sender who comes needs no point', async () => {
  const t = texts.en
  const { page } = await visit('/dashboard/shipments/add', { as: 'superuser' })
  const receiver = inGroup(page, t.receiver)
  const address = receiver.getByLabel(t.address, { exact: true })
  await address.fill('5 Nile St, Dar El Salam')
  const which = receiver.getByRole('group', { name: t.which_place })
  await which.getByRole('button', { name: /Sohag/ }).click()
  await receiver.getByText(/Dar El Salam, Sohag/).waitFor()
  await address.fill('5 Nile St')
  await receiver.getByText(t.address_names_no_place).waitFor()
  await address.fill('5 Nile St, Maadi')
  await receiver.getByText(/^Maadi, Cairo/).waitFor()
  const sender = inGroup(page, t.sender)
  expect(await sender.getByRole('group', { name: t.point_on_map }).count()).toBe(1)
  await sender.getByRole('radio', { name: t.sender_brings_it }).check()
  expect(await sender.getByRole('group', { name: t.point_on_map }).count()).toBe(0)
})
