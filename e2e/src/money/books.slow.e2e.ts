import { readFile } from 'node:fs/promises'
import { ledgerAccountLabels, messages } from '@mersal/contract'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { handIn, ownClient, ownCourier } from '../support/money.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format()
const ofToday = `/dashboard/books?from_date=${today}&to_date=${today}`

test('the books of today balance; an account gets the company’s code, also in the journal, in Arabic', async () => {
  const t = texts.ar
  const client = await ownClient()
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  const { page } = await visit(ofToday, { as: 'superuser', language: 'ar' })
  const row = (name: string) =>
    page.locator('main tbody tr').filter({ has: page.locator('[data-column=account]', { hasText: name }) })
  const cells = (name: string) => row(name).locator('td').allInnerTexts()
  await row(ledgerAccountLabels.merchant_payable.ar).waitFor()
  const [, , opening, debit, credit, closing] = await cells(t.total)
  expect(Number(credit?.replaceAll(',', ''))).toBeGreaterThanOrEqual(100)
  expect({ opening, debit, closing }).toEqual({ opening: '0.00', debit: credit, closing: '0.00' })

  await page.getByRole('button', { name: t.account_codes }).click()
  const code = page.getByRole('dialog').getByLabel(ledgerAccountLabels.vat_payable.ar)
  await code.fill('=1')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByText(messages.invalid.ar).first().waitFor()
  const own = `VAT-${crypto.randomUUID().slice(0, 6)}`
  await code.fill(own)
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await row(ledgerAccountLabels.vat_payable.ar).getByText(own).waitFor()
  await page.reload()
  await row(ledgerAccountLabels.vat_payable.ar).getByText(own).waitFor()

  await page.getByRole('button', { name: t.books_export_journal }).click()
  await page.getByRole('button', { name: 'XLSX' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: t.save_file }).click(),
  ])
  const [, ...lines] = await readSheet(await readFile(await file.path()))
  const ofClient = lines.filter((line) => line[7] === client.name)
  expect(ofClient.map(([, , , , code, account]) => [code, account])).toContainEqual([
    expect.any(String),
    ledgerAccountLabels.merchant_payable.ar,
  ])
  expect(lines.some((line) => line[4] === own)).toBe(true)
})
