import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { type MakeShipment, shipmentMaker, startLine } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const words = texts.ar
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

/** Types like a keyboard-wedge scanner: all digits at once, then Enter. */
async function wedge(page: Page, awb: string): Promise<void> {
  await page.keyboard.type(awb)
  await page.keyboard.press('Enter')
}

const countOf = (page: Page, word: string) =>
  page.getByRole('term').filter({ hasText: word }).locator('xpath=../dd').innerText()

/** Parcels that are picked up and on their way to the branch. */
async function pickedUp(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { awb, courier } = await make.order()
      await make.assign(awb, courier.id)
      await startLine(make.ask, awb)
      return awb
    }),
  )
}

test('each scan shows its result and is counted once, also when its answer is lost, and without a connection after a reload', async () => {
  const [awb = '', lost = '', ...offline] = await pickedUp(4)
  const { awb: cancelled } = await make.order()
  const asked = { awb: cancelled, note: 'asked for', by: 'client' }
  await make.ask('POST', '/dashboard/v2/shipments/cancel', asked)
  const { page } = await visit('/dashboard/scan', { as: 'superuser', language: 'ar' })
  await page.getByLabel(words.scan_here).waitFor()
  const last = page.locator('[data-state][role=status]')
  const lastIs = (state: string) => page.locator(`[role=status][data-state=${state}]`)
  await wedge(page, awb)
  await lastIs('done').waitFor()
  expect(await make.statusOf(awb)).toBe('in_progress')
  await wedge(page, awb)
  await last.getByText(words.scan_already_here).waitFor()
  await wedge(page, cancelled)
  await lastIs('refused').waitFor()
  await wedge(page, '123456')
  await last.getByText(words.scan_unreadable).waitFor()

  const keys: string[] = []
  const call = '**/api/dashboard/v2/shipments/scan'
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await wedge(page, lost)
  await lastIs('done').filter({ hasText: lost }).waitFor({ timeout: 15_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await page.unroute(call)

  await page.context().setOffline(true)
  for (const awb of offline) await wedge(page, awb)
  await expect.poll(() => countOf(page, words.scan_state_waiting)).toBe('2')
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => countOf(page, words.scan_state_done)).toBe('4')
  const batch = page.getByRole('list', { name: words.scan_batch }).getByRole('listitem')
  expect(await batch.count()).toBe(7)
  for (const awb of offline) expect(await make.statusOf(awb)).toBe('in_progress')
})

test('parcels are given to the chosen delivery boy, who is in the address; the desk shows what is missing', async () => {
  const [awb = ''] = await pickedUp(1)
  const { courier } = make
  await make.ask('POST', '/dashboard/v2/shipments/scan', { awb, mode: 'receive' })
  await make.assign(awb, courier.id)
  const { page } = await visit(`/dashboard/scan?mode=give_out&delivery_boy=${courier.id}`, {
    as: 'superuser',
  })
  const missing = page.getByRole('complementary', { name: t.scan_missing })
  await missing.getByText(awb).waitFor()
  await page.getByText(t.scan_receive, { exact: true }).click({ force: true })
  await page.waitForURL('**/dashboard/scan?mode=receive')
  await page.getByText(t.scan_give_out, { exact: true }).click({ force: true })
  await page.getByText(t.scan_choose_first).waitFor()
  await page.getByRole('combobox', { name: t.delivery_boy }).fill(courier.name)
  await page.getByRole('option', { name: courier.name }).click()
  await page.waitForURL(`**/dashboard/scan?mode=give_out&delivery_boy=${courier.id}`)
  await page.getByLabel(t.scan_here).waitFor()
  await missing.getByText(awb).waitFor()
  await expectAccessible(page)
  await wedge(page, awb)
  await page.locator('[role=status][data-state=done]').waitFor()
  await missing.getByText(awb).waitFor({ state: 'detached' })
  // The parcel stays at the branch until the delivery boy accepts the run.
  expect(await make.statusOf(awb)).toBe('in_progress')
})
