import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'
import { dispatchDesk } from './dispatch-desk.ts'

const visit = useBrowser()
const t = texts.en
let desk: Awaited<ReturnType<typeof dispatchDesk>>
beforeAll(async () => {
  desk = await dispatchDesk()
})

/** The field that takes what the keyboard types. */
const scanField = (page: Page) => page.getByLabel(t.scan_here).and(page.locator(':focus'))

test('a run is handed out by scan, accepted with the PIN, comes back without one parcel, and closes with a note', async () => {
  const [one, two] = [await desk.waitingParcel(), await desk.waitingParcel()]
  const runId = await desk.newRun([one.awb, two.awb])
  await desk.setPin('4711')
  const { page } = await visit(`/dashboard/runs/view/${runId}`, { as: 'superuser' })
  await page.getByRole('button', { name: t.run_to_ready }).click()
  await scanField(page).waitFor()
  for (const { awb } of [one, two]) {
    await page.keyboard.type(awb)
    await page.keyboard.press('Enter')
    await page.locator('[role=status][data-state=done]').filter({ hasText: awb }).waitFor()
  }
  await page.getByText(t.all_scanned_out).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.accept_with_pin }).click()
  await page.getByRole('dialog').locator('[name=pin]').fill('4711')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t.run_to_back }).waitFor()
  expect(await desk.statusOf(one.awb)).toBe('under_delivery')

  await page.getByRole('button', { name: t.run_to_back }).click()
  await page.getByRole('button', { name: t.close_run }).waitFor()
  await scanField(page).waitFor()
  await page.keyboard.type(one.awb)
  await page.keyboard.press('Enter')
  await page.locator('[role=status][data-state]:not([data-state=none], [data-state=waiting])').waitFor()
  await page.getByRole('button', { name: t.close_run }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder(t.missing_note).first().waitFor()
  await expectAccessible(page)
  for (const field of await dialog.getByPlaceholder(t.missing_note).all())
    await field.fill('Left at the kiosk')
  await dialog.getByRole('button', { name: t.close_run }).click()
  await page.getByText(t.run_state_closed, { exact: true }).waitFor()
  const { list_items } = await desk.openRun(runId)
  expect(list_items.some(({ missing }) => missing === 'Left at the kiosk')).toBe(true)
})

test('a manager hands a run back in the place of its delivery boy, in Arabic at 360', async () => {
  const words = texts.ar
  const { awb } = await desk.waitingParcel()
  const runId = await desk.runUnderWay([awb], '4711')
  const { page } = await visit(`/dashboard/runs/view/${runId}`, { as: 'manager', language: 'ar', width: 360 })
  await page.getByRole('button', { name: words.give_run_back }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: words.give_run_back, exact: true })
  await dialog.locator('[name=reason]').selectOption('accident')
  await dialog.locator('[name=pin]').fill('1234')
  await go.click()
  await dialog.getByRole('alert').waitFor()
  expect(await desk.statusOf(awb)).toBe('under_delivery')

  await dialog.getByRole('radio', { name: words.give_run_back_in_place }).check()
  expect(await go.isDisabled()).toBe(true)
  await dialog.locator('[name=note]').fill('في المستشفى')
  await expectAccessible(page)
  await go.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('في المستشفى').waitFor()
  await expectNothingSideways(page)
  expect(await desk.openRun(runId)).toMatchObject({ given_back: { how: 'stand_in', note: 'في المستشفى' } })
})
