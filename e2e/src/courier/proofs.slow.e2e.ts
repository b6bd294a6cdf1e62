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

/** A picture of 3,000 × 2,000 pixels, as a phone's own camera makes it. */
const drawPicture = () =>
  new Promise<string>((resolve) => {
    const canvas = document.createElement('canvas')
    canvas.width = 3_000
    canvas.height = 2_000
    const context = canvas.getContext('2d')
    for (let x = 0; context && x < 3_000; x += 10) {
      context.fillStyle = `hsl(${x % 360} 80% 50%)`
      context.fillRect(x, (x * 7) % 2_000, 10, 2_000)
    }
    resolve(canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '')
  })

test('a photo of a failed attempt, taken without signal, is sent later and seen at the branch, in Arabic', async () => {
  const t = texts.ar
  const awb = await office.atTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 31.21, longitude: 29.92, accuracy: 20 })
  await page
    .getByRole('button', { name: t.courier_turn_on_what.replace('{what}', t.courier_position) })
    .click()
  const buffer = Buffer.from(await page.evaluate(drawPicture), 'base64')
  const card = page.locator(`[data-awb="${awb}"]`)
  await card
    .getByRole('button', { name: t.courier_problem })
    .or(card.getByText(t.courier_problem))
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').first().check()
  const setSecure = (value: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(window, 'isSecureContext', { value: is, configurable: true })
    }, value)
  await setSecure(false)
  await sheet.getByRole('button', { name: t.courier_photo, exact: true }).click()
  await sheet.getByText(t.courier_needs_https).waitFor()
  await setSecure(true)
  await sheet.getByText(t.courier_photo_file).waitFor()
  await page.context().setOffline(true)
  const file = sheet.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await sheet.getByText(t.courier_photo_none).waitFor()
  await sheet.getByText(t.courier_no_camera).waitFor()
  await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByRole('img').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t.courier_send_report }).click()
  await sheet.waitFor({ state: 'detached' })
  const waits = page.locator('[data-waiting][data-waiting-photos]')
  await waits.getByText(t.courier_offline).waitFor()
  await expectNothingSideways(page, [360])
  await page.context().setOffline(false)
  for (const waiting of ['[data-waiting]', '[data-waiting-photos]'])
    await page.locator(waiting).waitFor({ state: 'detached' })

  const bare = awb.split('-').at(-1) ?? ''
  const { page: desk } = await visit(`/dashboard/shipments/view/${bare}?tab=3`, {
    as: 'superuser',
    language: 'ar',
  })
  await desk.getByRole('button', { name: t.photo_open.replace('{number}', '1') }).click()
  const large = desk.getByRole('dialog').getByRole('img')
  await large.waitFor()
  await expect
    .poll(() =>
      large.evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight)),
    )
    .toBe(1_280)
  await desk.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  const distance = (
    await desk.getByRole('button', { name: t.metres_from_address.split('{metres}')[1] }).all()
  )[0]
  await distance?.click()
  const map = desk.getByRole('dialog')
  await map.getByRole('application').waitFor()
  await map.getByText(t.address_is_here, { exact: true }).waitFor()
  await expectAccessible(desk)
  await expectNothingSideways(desk, [1280, 360])
})
