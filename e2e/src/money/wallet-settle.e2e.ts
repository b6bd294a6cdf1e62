import { readFile } from 'node:fs/promises'
import { locales, statusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { deliver } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { mailedCode } from '../support/mailed-code.ts'
import { branchWithCash, countActs, handIn, ownCourier, rowOf } from '../support/money.ts'
import { demoPassword } from '../support/people.ts'
import { textInZip } from '../support/sheet.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'
import { ageProof } from './age-proof.ts'

const visit = useBrowser()
const t = texts.en

/** A client of this journey: no discount, 45.00 EGP of fees and 6.30 EGP of VAT a parcel. */
async function ownClient(changes: Record<string, string> = {}) {
  return makeClient({ dis_per: '0', dis_num: '0', ...changes })
}

/** A client with one settlement: 100.00 EGP of COD, 48.70 EGP net. */
async function settledClient(changes: Record<string, string> = {}) {
  const client = await ownClient(changes)
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  const ask = await callerFor('accountant')
  const fields = { client_id: String(client.id), note: '=1+1' }
  const { id } = await ask<{ id: number }>('POST', '/dashboard/wallet/settle', fields)
  return { client, id, number: `ST-${String(id).padStart(4, '0')}` }
}

/** An approved batch that pays a client of this journey 48.70 EGP in cash, and the address that gets its code. */
async function cashBatch() {
  const email = `${crypto.randomUUID()}@nile.example`
  const client = await ownClient({ email })
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  const branch = await branchWithCash('48.70')
  const [accountant, superuser] = [await callerFor('accountant'), await callerFor('superuser')]
  const approve = ({ approval_id }: { approval_id: number }) =>
    superuser('POST', '/dashboard/approvals/approve', { approval_id })
  const where = { client_id: client.id, method: 'cash', account: '', holder: '', branch_id: branch.id }
  await approve(await accountant('POST', '/dashboard/payouts/details/set', where))
  await accountant('POST', '/dashboard/wallet/settle', { client_id: client.id, pays: 'payout', note: '' })
  const prepared = await accountant<{ id: number; approval_id: number }>(
    'POST',
    '/dashboard/payouts/prepare',
    { client_ids: JSON.stringify([client.id]), note: '' },
  )
  await approve(prepared)
  return { id: prepared.id, client, email }
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { name: file.suggestedFilename(), archive: await readFile(await file.path()) }
}

describe('settling a client', () => {
  test('shows the statement, asks who acts after ten minutes, pays exactly its amount, and opens it', async () => {
    const client = await ownClient()
    const courier = await ownCourier()
    await handIn(courier, { cods: ['100.00', '80.50'], counted: '180.50', clientId: client.id })
    await deliver(courier.id, '151.30', client.id)
    const search = new URLSearchParams({ tab: 'clients', search: client.name })
    const { page } = await visit(`/dashboard/wallet?${search}`, { as: 'accountant' })
    const made = countActs(page)
    const row = rowOf(page, client.name)
    await row.locator('[data-column=net]').getByText('77.90').waitFor()
    await row.getByRole('link', { name: t.wallet_settle, exact: true }).click()
    await page.waitForURL(`**/dashboard/wallet/clients/${client.id}`)
    await page.getByText('2 shipments', { exact: true }).waitFor()
    await page.getByText('100.00 EGP more are owed for delivered shipments').waitFor()
    expect(await page.locator('main dd').allInnerTexts()).toEqual([
      '180.50 EGP',
      '-90.00 EGP',
      '-12.60 EGP',
      '77.90 EGP',
    ])
    await page.getByRole('button', { name: 'Settle 77.90 EGP' }).click()
    const dialog = page.getByRole('dialog', { name: /^Settle/ })
    await dialog.getByText('2 shipments are settled and the net leaves the bank.').waitFor()

    await handIn(courier, { cods: [], counted: '151.30' })
    await dialog.getByRole('button', { name: 'Settle 77.90 EGP' }).click()
    await dialog.getByText('More has come in meanwhile: the net is 177.90 EGP now').waitFor()
    await expect.poll(() => page.getByText('more are owed').count()).toBe(0)
    await dialog.getByLabel(t.wallet_settle_note).fill('transfer 2026-118')
    await ageProof(page)
    await dialog.getByRole('button', { name: 'Settle 177.90 EGP' }).dblclick()
    const asking = page.getByRole('dialog', { name: t.prove_title })
    const password = asking.getByLabel(t.password, { exact: true })
    await password.fill('Wrong-2026')
    await asking.getByRole('button', { name: t.prove_go }).click()
    await asking.getByText('The password is wrong').first().waitFor()
    await password.fill(demoPassword)
    await asking.getByRole('button', { name: t.prove_go }).dblclick()

    await page.getByRole('heading', { level: 1, name: /^Settlement ST-\d{4,}$/ }).waitFor()
    // The stale one, the one without a proof, and the one that paid.
    expect(made.settle).toBe(3)
    await page.getByText(`177.90 EGP paid to ${client.name}`).waitFor()
    await page.reload()
    const sheet = page.locator('article')
    await sheet.getByText('Note: transfer 2026-118').waitFor()
    await sheet.getByText(client.name).waitFor()
    expect(await sheet.locator('tbody tr').count()).toBe(3)
    expect(await sheet.locator('dd').last().innerText()).toBe('177.90 EGP')

    const trail = page.getByRole('navigation', { name: t.breadcrumbs })
    await trail.getByRole('link', { name: client.name }).click()
    await page.getByText(t.wallet_nothing_due).waitFor()
    expect(await page.getByRole('button', { name: /^Settle/ }).count()).toBe(0)
    await page.getByRole('tab', { name: t.settlements }).click()
    await page.locator('td[data-column=net]').getByText('177.90').waitFor()
  })

  test('waits while nothing is due; a payment is at most what is owed, and a safe needs its branch', async () => {
    const client = await ownClient()
    const courier = await ownCourier()
    await handIn(courier, { cods: ['1.30'], counted: '1.30', clientId: client.id })
    const { page } = await visit(`/dashboard/wallet/clients/${client.id}`, { as: 'accountant' })
    await page.getByText(t.wallet_carries_forward).waitFor()
    await page.getByText(t.wallet_owes_us).waitFor()
    await page.getByRole('button', { name: t.wallet_receive }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=amount]').fill('0')
    await dialog.getByRole('button', { name: 'Receive 0.00 EGP' }).click()
    await dialog.locator('form').getByText('This must be a positive number').waitFor()
    await dialog.locator('input[name=amount]').fill('51')
    await dialog.getByRole('radio', { name: t.wallet_into_safe }).check()
    await dialog.getByRole('button', { name: 'Receive 51.00 EGP' }).click()
    await dialog.locator('form').getByText('This field is required').waitFor()
    await dialog.getByRole('combobox').fill(courier.branch.name)
    await dialog.getByRole('option', { name: courier.branch.name }).click()
    await dialog.getByRole('button', { name: 'Receive 51.00 EGP' }).click()
    await dialog.locator('form').getByText('This client owes 50.00 EGP. Receive at most that').waitFor()
    await dialog.getByRole('button', { name: t.wallet_all_of_it }).click()
    await dialog.getByRole('button', { name: 'Receive 50.00 EGP' }).click()
    await page.getByText(`${client.name} paid 50.00 EGP`).waitFor()
    await page.getByRole('rowheader', { name: t.statement_payment }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: t.wallet_receive }).count()).toBe(0)
  })
})

test('cash at a branch waits for a colleague without the client’s code, and is booked with it', async () => {
  const { id, client, email } = await cashBatch()
  const { page } = await visit(`/dashboard/payouts/batches/${id}`, { as: 'accountant' })
  const row = rowOf(page, client.name)
  const dialog = page.getByRole('dialog')
  const pay = row.getByRole('button', { name: t.payouts_mark_paid, exact: true })
  await pay.click()
  await dialog.getByLabel(t.payout_details_taker).fill('Hany Fathy')
  await dialog.getByRole('button', { name: t.payouts_has_no_code }).click()
  await dialog.getByLabel(t.payouts_no_code_reason).fill('the mail did not come')
  await dialog.getByRole('button', { name: t.payouts_ask_approval }).click()
  await row.getByRole('link', { name: t.settlement_waiting }).click()
  const card = page.getByRole('article').filter({ hasText: client.name })
  await card.getByText('Hany Fathy').waitFor()
  await card.getByRole('button', { name: t.approval_withdraw }).click()
  await dialog.getByLabel(t.reason).fill('it came')
  await dialog.getByRole('button', { name: t.approval_withdraw }).click()

  await card.waitFor({ state: 'detached' })
  await page.goto(`/dashboard/payouts/batches/${id}`)
  const code = await mailedCode(email)
  await pay.click()
  await dialog.getByLabel(t.payout_details_taker).fill('Hany Fathy')
  await dialog.getByLabel(t.payouts_client_code).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await dialog.getByRole('button', { name: t.payouts_mark_paid }).click()
  await dialog.locator('form').getByText('Tries left: 4').waitFor()
  await dialog.getByLabel(t.payouts_client_code).fill(code)
  await dialog.getByRole('button', { name: t.payouts_mark_paid }).click()
  await row.getByText(t.payouts_with_code).waitFor()
})

test('a statement downloads without formulas, from the right in Arabic, and is printed without the console', async () => {
  const words = texts.ar
  const { client, id, number } = await settledClient({ name: `دار ${crypto.randomUUID().slice(0, 8)}` })
  const { page } = await visit(`/dashboard/wallet/settlements/${id}`, { as: 'accountant', language: 'ar' })
  const file = await download(page, words.download_xlsx)
  expect(file.name).toBe(`${number}.xlsx`)
  const rows = await readSheet(file.archive)
  expect(rows[0]?.[0]).toBe(`${words.statement_heading} ${number}`)
  expect(rows[1]?.slice(0, 2)).toEqual([words.client, client.name])
  expect(rows.find(([label]) => label === words.note)?.[1]).toBe("'=1+1")
  expect(rows.find(([label]) => label === words.awb)).toEqual([
    words.awb,
    words.order_number,
    words.receiver,
    words.delivered_on,
    words.status,
    words.cod,
    words.fees,
    words.statement_vat,
    words.statement_net,
  ])
  expect(rows.at(-2)?.slice(4)).toEqual([statusLabels.collected.ar, 100, 45, 6.3, 48.7])
  expect(rows.at(-2)?.[3]).toBeInstanceOf(Date)
  expect(rows.at(-1)).toEqual([words.total, null, null, null, null, 100, 45, 6.3, 48.7])
  const sheet = textInZip(file.archive, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('rightToLeft="1"')

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: locales.en.name }).click()
  const { archive } = await download(page, t.download_xlsx)
  expect((await readSheet(archive))[0]?.[0]).toBe(`${t.statement_heading} ${number}`)
  expect(textInZip(archive, 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('article').isVisible()).toBe(true)
  for (const chrome of [page.locator('#side-panel'), page.locator('h1')])
    expect(await chrome.isVisible()).toBe(false)
  expect(await page.locator('article').evaluate((paper) => getComputedStyle(paper).color)).toBe(
    'rgb(13, 34, 54)',
  )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})
