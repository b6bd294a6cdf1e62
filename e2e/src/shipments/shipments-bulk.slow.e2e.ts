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

test('a row updates in place while others work, gets a new day, is cancelled despite a lost connection, and links to its shipment', async () => {
  const { receiver_name, awbs } = await ordersOf(3)
  const [cancelled = '', awb = ''] = awbs
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb: cancelled, note: 'The shop closed' })
  const { page } = await visit(listOf(receiver_name), { as: 'superuser' })
  const row = page.getByRole('row').filter({ hasText: awb })
  await row.getByText(statusLabels.pending.en).waitFor()
  await row.hover()
  await make.assign(awb, make.courier.id)
  await row.getByText(statusLabels.up_coming.en).waitFor({ timeout: 15_000 })

  await page.getByRole('checkbox', { name: t.select_page }).check()
  await page.getByRole('button', { name: t.new_day, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: t.new_day, exact: true })
  expect(await go.isDisabled()).toBe(true)
  const day = await workingDay(make, awb)
  await dialog.getByLabel(t.deliver_on).fill(day)
  await expectAccessible(page)
  await go.click()
  const done = page.getByText(t.bulk_done.replace('{shown}', '2').replace('{total}', '3'))
  await done.waitFor()
  const refused = page.getByRole('region', { name: t.bulk_refused })
  await refused.getByRole('link', { name: cancelled }).waitFor()
  const changes = await make.ask<{ deliver_on: string }>('GET', '/dashboard/v2/shipments/changes', { awb })
  expect(changes.deliver_on).toBe(day)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: t.selection }).waitFor({ state: 'detached' })

  await page.getByRole('checkbox', { name: t.select_page }).check()
  await page.route('**/bulk-cancel', (route) => route.abort())
  await page.getByRole('button', { name: 'Cancel 3 shipments' }).click()
  await page.getByLabel(t.reason).fill('The shop closed')
  await dialog.getByRole('button', { name: 'Cancel 3 shipments' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await make.statusOf(awb)).toBe('up_coming')
  await page.unroute('**/bulk-cancel')
  await page.getByRole('button', { name: t.go_on }).click()
  await done.waitFor()
  expect(await make.statusOf(awb)).toBe('cancelled_client')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row.click()
  await page.waitForURL(`**/dashboard/shipments/view/${awb}`)
})

test('waybills are printed, a list is exported, and its columns and filters stay after a reload, in Arabic', async () => {
  const words = texts.ar
  const { receiver_name, awbs } = await ordersOf(2)
  await make.order({ receiver_name, cod: '0' })
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
  expect(csv.toString().trim().split('\r\n')).toHaveLength(4)
  await page.keyboard.press('Escape')

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
  const payments = () => page.locator('tbody td[data-column=collection] > small').allInnerTexts()
  await expect.poll(payments).toEqual([paymentLabels.prepaid.ar])
})

test('an accountant selects, prints and exports, and cannot assign, add, import or scan', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'accountant' })
  await page.getByRole('checkbox', { name: t.select_page }).check()
  const bar = page.getByRole('region', { name: t.selection })
  await bar.getByRole('button', { name: t.print_waybills }).waitFor()
  expect(await bar.getByRole('button', { name: t.choose_delivery_boy }).count()).toBe(0)
  for (const name of [t.add_shipment, t.import_orders, t.scan])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
  for (const form of ['add', 'import']) {
    await page.goto(`/dashboard/shipments/${form}`)
    await page.getByRole('heading', { name: t.no_access }).waitFor()
    expect(await page.locator('main form').count()).toBe(0)
  }
})
