import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { handIn, ownClient, ownCourier, rowOf } from '../support/money.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const iban = 'EG380019000500000000263180002'

/** A client of this journey with approved bank details and an open settlement of 48.70 EGP that the accountant made. */
async function openClient() {
  const client = await ownClient()
  await handIn(await ownCourier(), { cods: ['100.00'], counted: '100.00', clientId: client.id })
  const [accountant, superuser] = [await callerFor('accountant'), await callerFor('superuser')]
  const where = { client_id: client.id, method: 'bank', account: iban, holder: client.name }
  const { approval_id } = await accountant<{ approval_id: number }>(
    'POST',
    '/dashboard/payouts/details/set',
    where,
  )
  await superuser('POST', '/dashboard/approvals/approve', { approval_id })
  await accountant('POST', '/dashboard/wallet/settle', { client_id: client.id, pays: 'payout', note: '' })
  return client
}

async function openList(page: Page, name: string) {
  await page.goto(`/dashboard/payouts?search=${encodeURIComponent(name)}`)
  await rowOf(page, name).waitFor()
}

test('a batch says what it pays, is approved with its sum, and is booked once its file was made', async () => {
  const client = await openClient()
  const { page } = await visit('/dashboard/payouts', { as: 'accountant' })
  const dialog = page.getByRole('dialog')
  await openList(page, client.name)
  await page.getByRole('button', { name: t.payouts_prepare_title }).click()
  expect(await dialog.getByRole('button', { name: t.payouts_prepare, exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: t.payouts_prepare_everybody }).check()
  await dialog.getByRole('button', { name: /^Prepare [\d,.]+ EGP$/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.cancel }).click()

  await rowOf(page, client.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Prepare a batch (1)' }).click()
  const prepare = dialog.getByRole('button', { name: 'Prepare 48.70 EGP' })
  await prepare.waitFor()
  expect(await dialog.locator('dd').allInnerTexts()).toEqual(['1', '1', '48.70 EGP'])
  await prepare.click()
  await page.waitForURL(/\/payouts\/batches\/\d+$/)
  const batch = page.url()
  await page.getByRole('row').filter({ hasText: client.name }).waitFor()

  const approver = (await visit(new URL(batch).pathname, { as: 'superuser' })).page
  await approver.getByRole('link', { name: 'Approve 48.70 EGP' }).click()
  const approving = approver.getByRole('dialog').getByRole('button', { name: 'Approve 48.70 EGP' })
  await approving.waitFor()
  await approver.getByRole('button', { name: t.cancel }).click()
  await approver.getByRole('dialog').waitFor({ state: 'detached' })
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  const card = approver.getByRole('article').filter({ hasText: number })
  await card.getByRole('button', { name: 'Approve 48.70 EGP' }).click()
  await approving.click()
  await card.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(t.payouts_file_first).waitFor()
  const line = page.getByRole('row').filter({ hasText: client.name })
  const failed = line.getByRole('button', { name: t.payouts_mark_failed, exact: true })
  expect(await failed.count()).toBe(0)
  await page.getByRole('button', { name: t.payouts_export }).click()
  await dialog.getByRole('button', { name: /·/ }).first().click()
  await dialog.getByRole('link', { name: t.save_file }).waitFor()
  await page.keyboard.press('Escape')
  await failed.click()
  await dialog.getByLabel(t.reason).fill('wrong holder')
  await dialog.getByRole('button', { name: t.payouts_mark_failed, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(batch)

  await openList(page, client.name)
  await rowOf(page, client.name).getByText('wrong holder').waitFor()
  await rowOf(page, client.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Prepare a batch (1)' }).click()
  await dialog.getByText(t.payouts_failed_before).waitFor()
  await dialog.getByRole('checkbox', { name: client.name }).uncheck()
  await expect.poll(() => dialog.getByRole('button', { name: 'Prepare 0.00 EGP' }).isDisabled()).toBe(true)
})

test('who may not approve a batch is told which settlement bars them', async () => {
  const client = await openClient()
  const superuser = await callerFor('superuser')
  const { id } = await superuser<{ id: number }>('POST', '/dashboard/payouts/prepare', {
    client_ids: JSON.stringify([client.id]),
    note: '',
  })
  const { page } = await visit('/dashboard/approvals', { as: 'accountant' })
  const card = page.getByRole('article').filter({ hasText: `PB-${String(id).padStart(4, '0')}` })
  const bar = card.getByRole('listitem').filter({ hasText: client.name })
  await bar.getByText(t.approval_bars_settlement).waitFor()
  await bar.getByRole('link', { name: /^ST-/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Settlement ST-/ }).waitFor()
})
