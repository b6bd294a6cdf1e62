import { beforeAll, expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { addPhoto } from '../support/phone/add-photo.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

test('a transfer at the door is reported without signal and confirmed by an accountant, in Arabic', async () => {
  const t = texts.ar
  const awb = await office.atTheDoor()
  const reference = `IP-${awb.split('-').at(-1)}`
  const { page } = await visit('/courier', {
    as: 'delivery',
    language: 'ar',
    width: 360,
    serviceWorker: true,
  })
  await page.locator('[aria-busy=false]').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await page.context().setOffline(true)
  const card = page.locator(`[data-awb="${awb}"]`)
  await card.getByRole('button', { name: t.courier_finish_deliver }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t.courier_change }).click()
  await sheet.getByRole('button', { name: '200', exact: true }).click()
  const change = sheet.getByRole('status').filter({ hasText: '100.00' })
  await change.waitFor()
  await page.setViewportSize({ width: 360, height: 640 })
  const taken = sheet.getByRole('button', { name: t.courier_amount_taken })
  const [shown, button] = [await change.boundingBox(), await taken.boundingBox()]
  expect([shown && button && shown.y > 0 && shown.y + shown.height <= button.y]).toEqual([true])
  expect(button && button.y + button.height).toBeLessThanOrEqual(640)
  await sheet.getByRole('radio', { name: t.courier_pays_by_transfer }).check()
  await sheet.getByRole('radio', { name: 'إنستاباي' }).check()
  await sheet.getByRole('textbox').fill(reference)
  await sheet.getByRole('button', { name: t.courier_transfer_made }).click()
  await sheet.getByRole('alert').getByText(t.courier_transfer_photo_needed).waitFor()
  await addPhoto(sheet, 'ar')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t.courier_transfer_made }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByText(t.courier_transfers).waitFor()
  await expectNothingSideways(page, [360])
  await page.context().setOffline(false)
  for (const waiting of ['[data-waiting]', '[data-waiting-photos]'])
    await page.locator(waiting).waitFor({ state: 'detached', timeout: 30_000 })
  expect(await office.statusOf(awb)).toBe('delivered')

  const { page: desk } = await visit(`/dashboard/wallet?tab=transfers&search=${reference}`, {
    as: 'accountant',
    language: 'ar',
  })
  const row = desk.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: t.photo_open.replace('{number}', '1') }).waitFor()
  await expectAccessible(desk)
  await row.getByRole('button', { name: t.transfer_confirm }).click()
  await desk.getByRole('dialog').getByRole('button', { name: t.transfer_confirm }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => office.statusOf(awb)).toBe('collected')
})
