import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
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
      const { list_items } = await make.ask<{ list_items: { active: boolean; code: string }[] }>(
        'GET',
        '/dashboard/v2/shipments/line',
        { awb },
      )
      const code = list_items.find(({ active }) => active)?.code ?? ''
      await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code })
      return awb
    }),
  )
}

test('each scan shows its result: done, repeated, or refused with the reason, in Arabic', async () => {
  const words = texts.ar
  const [awb = ''] = await pickedUp(1)
  const { awb: waiting } = await make.order()
  const { page } = await visit('/dashboard/scan', { as: 'superuser', language: 'ar' })
  await page.getByLabel(words.scan_here).waitFor()
  await wedge(page, awb)
  const last = page.locator('[data-state][role=status]')
  await page.locator('[role=status][data-state=done]').waitFor()
  expect(await make.statusOf(awb)).toBe('in_progress')
  await wedge(page, awb)
  await last.getByText(words.scan_already_here).waitFor()
  await wedge(page, waiting)
  await page.locator('[role=status][data-state=refused]').waitFor()
  await wedge(page, '123456')
  await last.getByText(words.scan_unreadable).waitFor()
  await page.reload()
  await expect
    .poll(() => page.getByRole('list', { name: words.scan_batch }).getByRole('listitem').count())
    .toBe(4)
})

test('parcels are given to the chosen delivery boy', async () => {
  const [awb = ''] = await pickedUp(1)
  await make.ask('POST', '/dashboard/v2/shipments/scan', { awb, mode: 'receive' })
  const { page } = await visit('/dashboard/scan', { as: 'superuser' })
  await page.getByLabel(t.scan_here).waitFor()
  await page.getByText(t.scan_give_out, { exact: true }).click({ force: true })
  await page.getByText(t.scan_choose_first).waitFor()
  await page.getByRole('combobox', { name: t.delivery_boy }).fill(make.courier.name)
  await page.getByRole('option', { name: make.courier.name }).click()
  await page.getByLabel(t.scan_here).waitFor()
  await wedge(page, awb)
  await page.locator('[role=status][data-state=done]').waitFor()
  // The parcel stays at the branch until the delivery boy accepts the run.
  expect(await make.statusOf(awb)).toBe('in_progress')
})

test('scans without a connection survive a reload, and each is counted once afterwards', async () => {
  const awbs = await pickedUp(6)
  const { page } = await visit('/dashboard/scan', { as: 'superuser' })
  await page.getByLabel(t.scan_here).waitFor()
  for (const awb of awbs.slice(0, 2)) await wedge(page, awb)
  await expect.poll(() => countOf(page, t.scan_state_done)).toBe('2')
  await page.context().setOffline(true)
  for (const awb of awbs.slice(2)) await wedge(page, awb)
  await expect.poll(() => countOf(page, t.scan_state_waiting)).toBe('4')
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => countOf(page, t.scan_state_done)).toBe('6')
  for (const awb of awbs) expect(await make.statusOf(awb)).toBe('in_progress')
})

test('a scan whose answer was lost is sent again with the same key', async () => {
  const [awb = ''] = await pickedUp(1)
  const { page } = await visit('/dashboard/scan', { as: 'superuser' })
  const keys: string[] = []
  await page.route('**/api/dashboard/v2/shipments/scan', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel(t.scan_here).waitFor()
  await wedge(page, awb)
  await page.locator('[role=status][data-state=done]').waitFor({ timeout: 15_000 })
  expect(new Set(keys).size).toBe(1)
})

test('an accountant has no scan screen in the navigation', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'accountant' })
  await page.getByRole('link', { name: t.shipments }).first().waitFor()
  expect(await page.getByRole('link', { name: t.scan, exact: true }).count()).toBe(0)
})
