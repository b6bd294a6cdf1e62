import { readFile } from 'node:fs/promises'
import { limits, paymentLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { newClient, shopFile, shopRows } from '../support/order-file.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const start = '/dashboard/shipments/import'

type File = ReturnType<typeof shopFile>

/** Chooses the client, uploads the file and waits until it has been read. */
async function send(page: Page, client: string, file: File): Promise<void> {
  await chooseClient(page, client)
  await sendFile(page, file)
}

async function chooseClient(page: Page, client: string): Promise<void> {
  await page.locator('input[name=client_id]').fill(client)
  await page.getByRole('option', { name: client }).click()
}

async function sendFile(page: Page, file: File): Promise<void> {
  await page.locator('input[name=file]').setInputFiles(file)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/import\/\d+$/)
  await page.locator('a[data-state]').first().waitFor()
}

/** The number of orders in each state, in the order of the screen. */
const expectCounts = (page: Page, ...counts: string[]) =>
  expect.poll(() => page.locator('a[data-state] bdi').allInnerTexts()).toEqual(counts)
const order = (page: Page, number: string) =>
  page.locator('tbody tr[tabindex]', {
    has: page.locator('[data-column=order] bdi').getByText(number, { exact: true }),
  })

const openCall = '**/order-files/open?*'

/** Changes what is replied of a file. */
async function showFile(page: Page, changes: object): Promise<void> {
  await page.route(openCall, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { re_data: object }
    Object.assign(answer.re_data, changes)
    // The page may have dropped the call meanwhile.
    await route.fulfill({ response, json: answer }).catch(() => {})
  })
}

/** The text of the file that a button downloads. */
async function downloadOf(page: Page, button: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  return readFile(await download.path(), 'utf8')
}

/** Corrects an order whose phone number is faulty, after one more fault. */
async function mendPhone(page: Page, number: string): Promise<void> {
  const phone = order(page, number).getByLabel(texts.ar.phone)
  await phone.fill('0131')
  await Promise.all([page.waitForResponse('**/order-files/mend'), phone.press('Enter')])
  await expect.poll(() => phone.isEnabled()).toBe(true)
  expect(await phone.inputValue()).toBe('0131')
  await phone.fill('+20 101 234 5678')
  await phone.press('Enter')
  await order(page, number).waitFor({ state: 'detached' })
}

/** Six orders are created too fast to see the progress. */
const halfCreated = { state: 'creating', counts: { good: 3, faulty: 1, duplicate: 0, created: 2 } }

test('a file of another type is refused; a shop’s file is checked, corrected in place, and created; the same file creates nothing twice, in Arabic', async () => {
  const t = texts.ar
  const client = await newClient()
  const { page } = await visit(start, { as: 'superuser', language: 'ar' })
  await page.locator('form button[type=submit]').click()
  await page.locator('input[name=file][aria-invalid=true]').waitFor({ state: 'attached' })
  const pdf = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[name=file]').setInputFiles(pdf)
  await chooseClient(page, client.name)
  await page.locator('form button[type=submit]').click()
  await page.locator('form').getByRole('alert').getByText('هذا ليس ملف CSV ولا XLSX').waitFor()

  await sendFile(page, shopFile(shopRows))
  await expectCounts(page, '6', '3', '3')
  await order(page, '#1').getByText('مركز المعادي، القاهرة').waitFor()
  await page.getByText('25 × 20 × 8').waitFor()
  await order(page, '#2').getByText('Crocs').waitFor()
  await order(page, '#3').getByText(paymentLabels.prepaid.ar).waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page)

  await page.locator('a[data-state=faulty]').click()
  await page.waitForURL(/state=faulty/)
  await mendPhone(page, '#4')
  await expectCounts(page, '6', '2', '4')
  await order(page, '#5').getByRole('button').click()
  await page.locator('dialog textarea[name=street]').fill('12 ش النصر، الدور 3')
  await page.locator('dialog button[type=submit]').click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await order(page, '#6').waitFor()
  await expectCounts(page, '6', '1', '5')

  await page.locator('main header button').last().click()
  await page.getByRole('alertdialog').getByText('1,172.75').waitFor()
  await showFile(page, halfCreated)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByText(t.import_may_leave).waitFor()
  await page.getByRole('link', { name: t.shipments, exact: true }).first().click()
  await page.waitForURL(/\/dashboard\/shipments$/)
  await page.goBack()
  await page.getByRole('progressbar', { name: t.import_creating }).waitFor()
  await page.unroute(openCall)
  await page.getByRole('link', { name: t.import_show_shipments }).waitFor()
  await page.getByRole('button', { name: t.print_waybills }).click()
  await page.getByRole('button', { name: t.make_file }).click()
  await page.getByRole('dialog').getByRole('link', { name: t.save_file }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('a[data-state=created]').click()
  await order(page, '#2').getByRole('link').click()
  await page.waitForURL(/\/shipments\/view\//)
  await page.getByText('422.75').first().waitFor()

  await page.goBack()
  await showFile(page, { rows_removed: true })
  await page.reload()
  const removed = t.import_rows_removed[0]?.match['daysPlural=many'] ?? ''
  await page.getByText(removed.replace('{days}', String(limits.orderFile.rowDays))).waitFor()
  await page.getByRole('link', { name: t.import_show_shipments }).waitFor()
  expect(await page.getByRole('region', { name: t.import_by_state }).locator('dd').allInnerTexts()).toEqual([
    '1',
    '0',
    '0',
    '5',
  ])
  expect(await page.locator('main header button, tbody').count()).toBe(0)
  await page.unroute(openCall)
  await page.getByRole('link', { name: t.import_another }).click()
  await send(page, client.name, shopFile(shopRows, 'again.csv'))
  await expectCounts(page, '6', '1', '5')
  await order(page, '#1').getByText(t.import_already).waitFor()
  expect(await page.locator('main header button').allInnerTexts()).toEqual([
    t.import_discard,
    t.import_refused_rows,
  ])
  const refused = await downloadOf(page, t.import_refused_rows, 'again-refused.csv')
  expect(refused.trim().split('\r\n')).toHaveLength(2)
  expect(refused).toContain('abc')
})

test('columns with unknown names show samples and are mapped by hand', async () => {
  const t = texts.en
  const client = await newClient()
  const { page } = await visit(start, { as: 'superuser' })
  const rows = ['A,B,C,D,E,F', 'K-1,Hoda Fahmy,01012345678,9 Nile Street,Giza,99.50']
  const buffer = Buffer.from(rows.join('\n'))
  await send(page, client.name, { name: 'sheet.csv', mimeType: 'text/csv', buffer })
  await expectCounts(page, '1', '1')
  for (const [field, column] of [
    [t.order_number, 'A'],
    [t.import_field_name, 'B'],
    [t.phone, 'C'],
    [t.import_field_street, 'D'],
    [t.import_field_governorate, 'E'],
    [t.import_field_total, 'F'],
  ] as const) {
    await page.locator('details').getByLabel(field, { exact: true }).selectOption({ label: column })
  }
  await page.locator('details').getByText('Hoda Fahmy').waitFor()
  await page.locator('details button[type=submit]').click()
  await order(page, 'K-1').getByText('Hoda Fahmy').waitFor()
  await expectCounts(page, '1', '1')
  await order(page, 'K-1').getByText('99.50').waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page)

  await page.getByRole('button', { name: t.import_discard }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL(/\/import$/)
})
