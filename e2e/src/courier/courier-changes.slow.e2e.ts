import { beforeAll, expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

test('a stop shows what changed on the way until the delivery boy has seen it, in Arabic', async () => {
  const t = texts.ar
  const awb = await office.atTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  const card = page.locator(`[data-awb="${awb}"]`)
  const changed = card.getByRole('group', { name: t.courier_changed })
  await card.waitFor()
  expect(await changed.count()).toBe(0)
  await office.change(awb, { receiver_phone: '01112345678', note: 'الدور الثالث' })
  await page.getByRole('button', { name: t.courier_refresh }).click()
  await changed.getByText(t.phone).waitFor()
  await changed.getByText(t.delivery_note).waitFor()
  await card.locator('a[href="tel:01112345678"]').waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360])
  await changed.getByRole('button', { name: t.courier_see_change }).click()
  await changed.waitFor({ state: 'detached' })
  await page.reload()
  await card.waitFor()
  expect(await changed.count()).toBe(0)
})

test('a changed address stands beside the old one, on the card and where the parcel is delivered', async () => {
  const t = texts.en
  const awb = await office.atTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', width: 360 })
  const card = page.locator(`[data-awb="${awb}"]`)
  await card.waitFor()
  const before = (await card.locator('h3 ~ p, div ~ p').allInnerTexts()).join('\n')
  const address = '9 Safia Zaghloul Street, Alexandria'
  await office.change(awb, { receiver_address: address })
  await page.getByRole('button', { name: t.courier_refresh }).click()
  const changed = card.getByRole('group', { name: t.courier_changed })
  await changed.getByText(address).waitFor()
  const former = await changed.locator('s').innerText()
  expect(before).toContain(former)
  await card.getByRole('button', { name: t.courier_finish_deliver }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(address).waitFor()
  expect(await sheet.locator('s').innerText()).toBe(former)
  await expectAccessible(page)
  await expectNothingSideways(page, [360])
})
