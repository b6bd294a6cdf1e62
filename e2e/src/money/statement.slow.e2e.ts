import { readFile } from 'node:fs/promises'
import { locales, statusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { handIn, ownClient, ownCourier } from '../support/money.ts'
import { textInZip } from '../support/sheet.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

/** A client with one settlement: 100.00 EGP of COD, 48.70 EGP net. */
async function settledClient(changes: Record<string, string> = {}) {
  const client = await ownClient(changes)
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  const ask = await callerFor('accountant')
  const fields = { client_id: String(client.id), note: '=1+1' }
  const { id } = await ask<{ id: number }>('POST', '/dashboard/wallet/settle', fields)
  return { client, id, number: `ST-${String(id).padStart(4, '0')}` }
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { name: file.suggestedFilename(), archive: await readFile(await file.path()) }
}

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
