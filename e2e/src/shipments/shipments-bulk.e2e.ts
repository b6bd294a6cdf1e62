import { readFile } from 'node:fs/promises'
import { paymentLabels, statusLabels } from '@mersal/contract'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { workingDay } from '../support/working-day.ts'

const visit = useBrowser()
const t = texts.en
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

/** Orders with the same receiver name, so that a search finds exactly these. */
async function ordersOf(count: number, changes: Record<string, string> = {}) {
  const receiver_name = `Bulk ${crypto.randomUUID().slice(0, 8)}`
  const orders = await Promise.all(
    Array.from({ length: count }, () => make.order({ receiver_name, ...changes })),
  )
  return { receiver_name, awbs: orders.map(({ awb }) => awb), courier: make.courier }
}

const listOf = (name: string) => `/dashboard/shipments?${new URLSearchParams({ search: name })}`

test('shipments of several pages are selected at once and assigned with progress, and each refusal is shown', async () => {
  const { receiver_name, awbs, courier } = await ordersOf(12)
  const [cancelled = ''] = awbs
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb: cancelled, note: 'The shop closed' })
  const { page } = await visit(listOf(receiver_name), { as: 'superuser' })
  await page.getByRole('checkbox', { name: t.select_page }).check()
  const bar = page.getByRole('region', { name: t.selection })
  await bar.getByText('10 shipments selected').waitFor()
  await page.getByRole('link', { name: t.next_page }).click()
  await page.getByRole('checkbox', { name: t.select_page, checked: false }).waitFor()
  await bar.getByText('10 shipments selected').waitFor()
  await bar.getByRole('button', { name: t.select_all_matching.replace('{shown}', '12') }).click()
  await bar.getByText('12 shipments selected').waitFor()

  async function assignAll() {
    await bar.getByRole('button', { name: t.choose_delivery_boy }).click()
    await page.getByRole('dialog').getByRole('radio', { name: courier.name }).check()
    await page.getByRole('dialog').getByRole('button', { name: t.done }).click()
    await page.getByText(t.bulk_done.replace('{shown}', '11').replace('{total}', '12')).waitFor()
    const refused = page.getByRole('region', { name: t.bulk_refused })
    await refused.getByRole('link', { name: cancelled }).waitFor()
    await refused.getByText('This shipment is closed').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
  }
  await assignAll()
  await expect.poll(() => make.statusOf(awbs[5] ?? '')).toBe('up_coming')
  // A repeat does nothing twice.
  await page.getByRole('checkbox', { name: t.select_page }).check()
  await bar.getByRole('button', { name: t.select_all_matching.replace('{shown}', '12') }).click()
  await bar.getByText('12 shipments selected').waitFor()
  await assignAll()
})

test('after a lost connection the act continues where it stopped', async () => {
  const { receiver_name } = await ordersOf(2)
  const { page } = await visit(listOf(receiver_name), { as: 'superuser' })
  await page.getByRole('checkbox', { name: t.select_page }).check()
  await page.route('**/bulk-cancel', (route) => route.abort())
  await page.getByRole('button', { name: 'Cancel 2 shipments' }).click()
  await page.getByLabel(t.reason).fill('The shop closed')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 shipments' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.unroute('**/bulk-cancel')
  await page.getByRole('button', { name: t.go_on }).click()
  await page.getByText(t.bulk_done.replace('{shown}', '2').replace('{total}', '2')).waitFor()
})

test('shipments get one new day, and a closed one says why not', async () => {
  const { receiver_name, awbs } = await ordersOf(2)
  const [cancelled = ''] = awbs
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb: cancelled, note: 'The shop closed' })
  const { page } = await visit(listOf(receiver_name), { as: 'superuser' })
  await page.getByRole('checkbox', { name: t.select_page }).check()
  await page.getByRole('button', { name: t.new_day, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: t.new_day, exact: true })
  expect(await go.isDisabled()).toBe(true)
  const day = await workingDay(make, awbs[1] ?? '')
  await dialog.getByLabel(t.deliver_on).fill(day)
  await expectAccessible(page)
  await go.click()
  await page.getByText(t.bulk_done.replace('{shown}', '1').replace('{total}', '2')).waitFor()
  const refused = page.getByRole('region', { name: t.bulk_refused })
  await refused.getByRole('link', { name: cancelled }).waitFor()
  const changes = await make.ask<{ deliver_on: string }>('GET', '/dashboard/v2/shipments/changes', {
    awb: awbs[1] ?? '',
  })
  expect(changes.deliver_on).toBe(day)
})

test('selected waybills are printed and a list is exported as files, in Arabic', async () => {
  const words = texts.ar
  const { receiver_name, awbs } = await ordersOf(2)
  const { page } = await visit(listOf(receiver_name), { as: 'superuser', language: 'ar' })
  await page.getByRole('checkbox', { name: words.select_page }).check()
  const bar = page.getByRole('region', { name: words.selection })
  async function saved(choose: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), choose()])
    return readFile(await download.path())
  }
  const labels = await saved(async () => {
    await bar.getByRole('button', { name: words.print_waybills }).click()
    await page.getByRole('button', { name: words.make_file }).click()
  })
  expect(labels.subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')
  const csv = await saved(async () => {
    await page.getByRole('search').getByRole('button', { name: words.export_list }).click()
    await page.getByRole('button', { name: 'CSV' }).first().click()
  })
  for (const awb of awbs) expect(csv.toString()).toContain(awb)
  expect(csv.toString().trim().split('\r\n')).toHaveLength(3)
})

test('chosen columns are stored, and filters by client and payment are in the address, in Arabic', async () => {
  const words = texts.ar
  const { page } = await visit('/dashboard/shipments', { as: 'superuser', language: 'ar' })
  const destination = page.getByRole('columnheader', { name: words.destination_branch })
  await destination.waitFor()
  await page.getByRole('button', { name: words.columns }).click()
  await page.getByRole('checkbox', { name: words.destination_branch, exact: true }).uncheck()
  await expect.poll(() => destination.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.more_filters }).click()
  await page.getByRole('combobox', { name: words.payment }).selectOption('prepaid')
  await page.waitForURL((url) => url.searchParams.get('payment') === 'prepaid')
  await page.reload()
  await page.getByRole('button', { name: words.more_filters_on.replace('{count}', '1') }).waitFor()
  expect(await destination.count()).toBe(0)
  const payments = async () => [
    ...new Set(await page.locator('tbody td[data-column=collection] > small').allInnerTexts()),
  ]
  await expect.poll(payments).toEqual([paymentLabels.prepaid.ar])
})

test('a row updates in place while others work, and links to its shipment', async () => {
  const { receiver_name, awbs } = await ordersOf(2)
  const [awb = ''] = awbs
  const { page } = await visit(listOf(receiver_name), { as: 'superuser' })
  const row = page.getByRole('row').filter({ hasText: awb })
  await row.getByText(statusLabels.pending.en).waitFor()
  await row.hover()
  await make.assign(awb, make.courier.id)
  await row.getByText(statusLabels.up_coming.en).waitFor({ timeout: 15_000 })
  await row.click()
  await page.waitForURL(`**/dashboard/shipments/view/${awb}`)
})

test('an accountant selects, prints and exports, and cannot assign', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'accountant' })
  await page.getByRole('checkbox', { name: t.select_page }).check()
  const bar = page.getByRole('region', { name: t.selection })
  await bar.getByRole('button', { name: t.print_waybills }).waitFor()
  expect(await bar.getByRole('button', { name: t.choose_delivery_boy }).count()).toBe(0)
  expect(await page.getByRole('link', { name: t.add_shipment }).count()).toBe(0)
})
