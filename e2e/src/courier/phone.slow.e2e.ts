import { expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

test('a delivery boy lets the branch see where they are, also after a reload, and stops it, in Arabic', async () => {
  const t = texts.ar
  const office = await openOffice()
  await office.atTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 31.2, longitude: 29.91, accuracy: 20 })
  const phone = page.getByRole('region', { name: t.courier_phone })
  const [on, off] = [t.courier_turn_on_what, t.courier_turn_off_what].map((text) =>
    phone.getByRole('button', { name: text.replace('{what}', t.courier_position) }),
  )
  const sent = phone.getByText(t.courier_position_sent.split('{time}')[0] ?? '')
  await phone.getByText(t.courier_position_text).waitFor()
  await expectAccessible(page)
  await on?.click()
  await sent.waitFor()
  await expectNothingSideways(page, [360])
  await page.reload()
  await sent.waitFor()
  await off?.click()
  await phone.getByText(t.courier_position_text).waitFor()
  expect(await sent.count()).toBe(0)
})

test('a phone that refuses its position is told how to allow it', async () => {
  const t = texts.en
  const { page } = await visit('/courier', { as: 'delivery', width: 360 })
  await page.context().clearPermissions()
  const phone = page.getByRole('region', { name: t.courier_phone })
  await phone
    .getByRole('button', { name: t.courier_turn_on_what.replace('{what}', t.courier_position) })
    .click()
  await phone.getByText(t.courier_blocked).first().waitFor()
})
