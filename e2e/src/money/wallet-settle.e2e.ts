import { describe, expect, test } from 'vitest'
import { deliver } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { countActs, handIn, ownClient, ownCourier, rowOf } from '../support/money.ts'
import { demoPassword } from '../support/people.ts'
import { texts } from '../support/texts.ts'
import { ageProof } from './age-proof.ts'

const visit = useBrowser()
const t = texts.en

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
    await dialog.getByText('177.90 EGP are owed, and this settlement pays 77.90 EGP:').waitFor()
    const settle = dialog.getByRole('button', { name: 'Settle 77.90 EGP' })
    expect(await settle.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: t.wallet_settle_everything }).check()

    await handIn(courier, { cods: [], counted: '151.30' })
    await settle.click()
    await dialog.getByText('The statement changed meanwhile: the net is 177.90 EGP now').waitFor()
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
