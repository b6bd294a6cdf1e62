import { test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { mailedCode } from '../support/mailed-code.ts'
import { branchWithCash, handIn, ownClient, ownCourier, rowOf } from '../support/money.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

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
