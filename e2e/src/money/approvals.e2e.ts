import { describe, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { useBrowser } from '../support/journey.ts'
import { handIn, ownCourier } from '../support/money.ts'
import { demoPassword } from '../support/people.ts'
import { texts } from '../support/texts.ts'
import { ageProofs } from './proofs-of-oneself.ts'

const visit = useBrowser()
const t = texts.en

describe('a settlement above the limit', () => {
  test('asks who acts, goes on with what was typed, and is paid when a second person approves it', async () => {
    const client = await makeClient({ dis_per: '0', dis_num: '0' })
    await handIn(await ownCourier(), { cods: ['12000.00'], counted: '12000.00', clientId: client.id })
    const { page } = await visit(`/dashboard/wallet/clients/${client.id}`, { as: 'accountant' })
    await ageProofs()
    await page.getByRole('button', { name: /^Settle / }).click()
    const dialog = page.getByRole('dialog', { name: /^Settle/ })
    await dialog.getByLabel(t.wallet_settle_note).fill('week 47')
    await dialog.getByRole('button', { name: /^Settle / }).click()
    const asking = page.getByRole('dialog', { name: t.prove_title })
    await asking.getByLabel(t.password, { exact: true }).fill('Wrong-2026')
    await asking.getByRole('button', { name: t.prove_go }).click()
    await asking.getByText('The password is wrong').first().waitFor()
    await asking.getByLabel(t.password, { exact: true }).fill(demoPassword)
    await asking.getByRole('button', { name: t.prove_go }).click()
    await page.getByRole('heading', { level: 1, name: /^Settlement ST-/ }).waitFor()
    await page.getByText(t.settlement_waiting).waitFor()

    const { page: second } = await visit('/dashboard/approvals', { as: 'superuser', width: 360 })
    const card = second.getByRole('article', { name: `Payment to ${client.name}` })
    await card.getByText('week 47').waitFor()
    await card.getByRole('button', { name: t.approval_approve }).click()
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve / })
      .click()
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(/^Approved by /).waitFor()
  })
})
