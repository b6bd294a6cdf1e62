import { otherCases, refusedCase } from '@mersal/contract'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { belt, openOffice, shirt } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { addPhoto } from '../support/phone/add-photo.ts'
import { card, press, sheet } from '../support/phone/courier-app.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

/** Contrast does not depend on the language. */
const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const

describe.each(looks)('$language, $scheme', ({ language, scheme }) => {
  const t = texts[language]
  test('the receiver keeps one of two items, without signal; the other one is a parcel for the branch', async () => {
    const { awb, rest } = await office.twoAtTheDoor()
    const { page } = await visit('/courier', {
      as: 'delivery',
      language,
      scheme,
      width: 360,
      serviceWorker: true,
    })
    await page.locator('[aria-busy=false]').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    await card(page, awb).getByText(t.courier_may_keep_part).waitFor()
    const cash = page.locator('dl dd').first()
    const before = Number((await cash.innerText()).replaceAll(/[^\d.]/g, ''))
    await page.context().setOffline(true)

    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    const button = (name: string) => sheet(page).getByRole('button', { name, exact: true })
    const sum = sheet(page).locator('[data-live]')
    await tap(card(page, awb).getByRole('button', { name: t.courier_finish_deliver }))
    await tap(button(t.courier_keep_part))
    await sum.getByText('500.00').waitFor()
    await tap(button(t.courier_keep_less.replace('{name}', belt)))
    await sum.getByText('350.00').waitFor()
    await sheet(page).getByText(belt, { exact: true }).last().waitFor()
    await sheet(page)
      .getByText(t.courier_write_on_bag.replace('{code}', rest.slice(-4)))
      .waitFor()
    await expectAccessible(page)
    await expectNothingSideways(page, [360, 320])
    // Two: the camera, and its shutter.
    taps += 2
    await addPhoto(sheet(page), language)
    await tap(button(t.courier_amount_taken))
    expect(taps).toBeLessThanOrEqual(6)

    await sheet(page).waitFor({ state: 'detached' })
    await card(page, awb).waitFor({ state: 'detached' })
    const bag = card(page, rest)
    await bag.getByText(t.courier_branch_takes_back).waitFor()
    await bag.getByText(belt, { exact: true }).waitFor()
    expect(await bag.getByText(shirt).count()).toBe(0)
    await expect
      .poll(async () => Number((await cash.innerText()).replaceAll(/[^\d.]/g, '')))
      .toBe(before + 350)
    await page.reload()
    await bag.waitFor()
    expect(await office.statusOf(awb)).toBe('under_delivery')

    await page.context().setOffline(false)
    await page.locator('[data-waiting]').waitFor({ state: 'detached' })
    expect(await office.statusOf(awb)).toBe('delivered')
    expect(await office.deliveriesOf(awb)).toBe(1)
    const held = (await office.linesOnPhone()).filter((line) => line.awb.endsWith(rest))
    expect(held).toEqual([expect.objectContaining({ re_status: 'Cancelled', partial: null })])
    // The server's line takes the place of the phone's.
    const ofServer = card(page, held[0]?.awb ?? '')
    await ofServer.getByText(belt, { exact: true }).waitFor()
    await ofServer.getByText(t.courier_rest_of.replace('{name}', 'منى أحمد')).waitFor()
    await bag.waitFor({ state: 'detached' })
    expect(await page.locator('[data-act]').filter({ hasText: awb }).count()).toBe(0)
    expect(Number((await cash.innerText()).replaceAll(/[^\d.]/g, ''))).toBe(before + 350)
    await expectAccessible(page)
    await expectNothingSideways(page, [360, 320])
  })
})

const t = texts.en

test('nothing kept is a refusal, and everything an ordinary delivery', async () => {
  const { awb: refused } = await office.twoAtTheDoor()
  const { awb: whole, rest } = await office.twoAtTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', width: 360 })
  const less = (name: string) => press(page, t.courier_keep_less.replace('{name}', name))

  await card(page, refused).getByRole('button', { name: t.courier_finish_deliver }).click()
  await press(page, t.courier_keep_part)
  await less(shirt)
  await less(belt)
  await sheet(page).getByText(t.courier_nothing_kept).waitFor()
  await press(page, t.courier_to_refused)
  const why = otherCases[refusedCase].atTheDoor
  expect(
    await sheet(page)
      .getByRole('radio', { name: why?.en ?? '' })
      .isChecked(),
  ).toBe(true)
  await press(page, t.courier_not_now)

  await card(page, whole).getByRole('button', { name: t.courier_finish_deliver }).click()
  await press(page, t.courier_keep_part)
  await less(belt)
  // The rules ask for no photo; a part does.
  await press(page, t.courier_amount_taken)
  await sheet(page).getByRole('alert').getByText(t.courier_photo_of_rest).waitFor()
  await press(page, t.courier_keep_more.replace('{name}', belt))
  await press(page, t.courier_amount_taken)
  await card(page, whole).waitFor({ state: 'detached' })
  expect(await office.statusOf(whole)).toBe('delivered')
  expect((await office.linesOnPhone()).some((line) => line.awb.endsWith(rest))).toBe(false)
  expect(await office.statusOf(refused)).toBe('under_delivery')
})
