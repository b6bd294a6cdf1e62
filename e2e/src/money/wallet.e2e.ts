import { describe, expect, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { someBranches } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { countActs, handIn, ownCourier, rowOf } from '../support/money.ts'
import { ownBranch } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
/** A branch of this journey with `amount` in its safe, which a client who owes fees paid there. */
async function branchWithCash(amount: string): Promise<{ id: number; name: string }> {
  const client = await makeClient({ dis_per: '0', dis_num: '0' })
  await handIn(await ownCourier(), { cods: ['1.30'], counted: '1.30', clientId: client.id })
  const branch = await ownBranch()
  const ask = await callerFor('manager')
  const fields = {
    client_id: String(client.id),
    amount,
    into: 'safe',
    branch_id: String(branch.id),
    note: '',
  }
  await ask('POST', '/dashboard/wallet/receive', fields)
  return branch
}

const failure = { re_status: 500, re_message: 'out of order', re_data: {} }

const tabs = [
  { tab: 'movements', call: 'all', empty: t.wallet_no_movements, none: '?page=900000' },
  { tab: 'couriers', call: 'couriers', empty: t.wallet_no_couriers, none: '&search=zzzzzzzz' },
  { tab: 'safes', call: 'safes', empty: t.wallet_no_safes, none: '&search=zzzzzzzz' },
  { tab: 'clients', call: 'clients', empty: t.wallet_no_clients, none: '&search=zzzzzzzz' },
]

describe.each(tabs)('the tab of $tab', ({ tab, call, empty, none }) => {
  const path = tab === 'movements' ? '/dashboard/wallet' : `/dashboard/wallet?tab=${tab}`

  test('has a loading, a full, a failed and an empty state, each with a next step', async () => {
    const { page } = await visit('/dashboard/wallet', { as: 'accountant' })
    const url = `**/api/dashboard/wallet/${call}?**`
    let answer: 'late' | 'failed' | 'nothing' = 'late'
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(url, async (route) => {
      if (answer === 'late') await released
      if (answer === 'failed') return route.fulfill({ status: 500, json: failure })
      if (answer === 'nothing') {
        const re_data = { list_items: [], page: 1, total: 0, total_pages: 0 }
        return route.fulfill({ json: { re_status: 201, re_message: 'Done', re_data } })
      }
      return route.fallback()
    })
    await page.goto(path)
    await page.waitForSelector('table[aria-busy=true]')
    release()
    await page.locator('tbody tr[tabindex]').first().waitFor()

    answer = 'failed'
    await page.reload()
    await page.getByText('out of order').waitFor()
    answer = 'nothing'
    await page.getByRole('button', { name: t.retry }).click()
    await page.getByText('No Data Found', { exact: true }).waitFor()
    await page.getByText(empty).waitFor()

    await page.unroute(url)
    await page.goto(`${path}${none}`)
    await page.getByText(t.list_none_match).waitFor()
    await page.getByRole('button', { name: t.show_all }).click()
    await page.locator('tbody tr[tabindex]').first().waitFor()
    expect(await page.getByRole('tab', { selected: true }).getAttribute('id')).toMatch(new RegExp(`${tab}$`))
  })
})

describe('the wallet', () => {
  test('has the columns of the spec, in the person’s language', async () => {
    const { page } = await visit('/dashboard/wallet', { as: 'accountant', language: 'ar' })
    await page.locator('tbody tr[tabindex]').first().waitFor()
    expect(await page.locator('thead th').allInnerTexts()).toEqual([
      texts.ar.staff_name,
      texts.ar.permission,
      texts.ar.action,
      texts.ar.movement_subject,
      texts.ar.amount,
      texts.ar.date,
    ])
  })

  test('keeps its tab, search and page over a reload and a shared link', async () => {
    const { page } = await visit('/dashboard/wallet', { as: 'accountant' })
    await page.getByRole('tab', { name: t.clients }).click()
    await page.locator('tbody tr[tabindex]').first().waitFor()
    await page.getByRole('link', { name: t.next_page }).click()
    await page.waitForURL('**/dashboard/wallet?tab=clients&page=2')
    await page.reload()
    await page.locator('nav a[aria-current=page]').filter({ hasText: /^2$/ }).waitFor()
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(t.clients)
    await page.getByRole('tab', { name: t.wallet_safes, exact: true }).click()
    await page.waitForURL('**/dashboard/wallet?tab=safes')
  })

  test('filters its movements, and opens one by keyboard', async () => {
    const courier = await ownCourier()
    const { id, branch } = await handIn(courier, { cods: ['61.25', '40.00'], counted: '100.00' })
    const { page } = await visit('/dashboard/wallet', { as: 'accountant' })
    await page.getByLabel(t.action, { exact: true }).selectOption('collected')
    await page.waitForURL('**/dashboard/wallet?action=collected')
    await rowOf(page, courier.name).getByText('1.25 EGP short').waitFor()
    const isThere = () =>
      page.evaluate(
        (name) => document.activeElement?.matches('tr') && document.activeElement.textContent?.includes(name),
        courier.name,
      )
    for (let row = 0; row < 10 && !(await isThere()); row += 1) await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/wallet/movements/${id}`)
    await page.getByRole('heading', { level: 1, name: t.movement_collected }).waitFor()
    await page.getByText('2 parcels').waitFor()
    const facts = await page.locator('main dl').allInnerTexts()
    expect(facts.join(' ')).toMatch(/Due\s+101\.25 EGP\s+Counted\s+100\.00 EGP\s+Short\s+1\.25 EGP/)
    expect(await page.locator('main table').last().locator('tbody td:first-child').allInnerTexts()).toEqual([
      t.account_branch_safe.replace('{name}', branch),
      t.account_courier_receivable.replace('{name}', courier.name),
      t.account_courier_cash.replace('{name}', courier.name),
    ])
    await page.goto('/dashboard/wallet/movements/999999999')
    await page.getByText('Not found', { exact: true }).waitFor()
    // The same call would be refused again, so there is no retry.
    expect(await page.getByRole('button', { name: t.retry }).count()).toBe(0)
  })
})

describe('what clients are owed', () => {
  test('is shown by age, and each age opens its clients with what is theirs of it', async () => {
    const client = await makeClient({ dis_per: '0', dis_num: '0' })
    const cods = ['100.00', '80.50']
    await handIn(await ownCourier(), { cods, counted: '180.50', clientId: client.id })
    const { page } = await visit('/dashboard/wallet?tab=clients', { as: 'accountant' })
    const chart = page.getByRole('region', { name: t.owed_age, exact: true })
    await chart.getByRole('rowheader', { name: t.total }).waitFor()
    expect(await chart.getByRole('rowheader').allInnerTexts()).toEqual([
      t.owed_age_0,
      t.owed_age_3,
      t.owed_age_7,
      t.owed_age_14,
      t.owed_age_owing,
      t.total,
    ])
    await chart.getByRole('link', { name: t.owed_age_0 }).click()
    await page.waitForURL('**/dashboard/wallet?tab=clients&age=0')
    await page.getByLabel(t.search_clients).fill(client.name)
    const shipments = rowOf(page, client.name).locator('[data-column=shipments]')
    await shipments.getByText('77.90').waitFor()
    expect(await shipments.locator('bdi').first().innerText()).toBe('2')
    await page.getByLabel(t.owed_age_unpaid).selectOption(t.owed_age_14)
    await page.getByText(t.list_none_match).waitFor()
  })
})

describe('a shortage', () => {
  test('is repaid in part, and the rest is written off with a reason', async () => {
    const courier = await ownCourier()
    await handIn(courier, { cods: ['100.00'], counted: '60.00' })
    const search = new URLSearchParams({ tab: 'couriers', search: courier.name })
    const { page } = await visit(`/dashboard/wallet?${search}`, { as: 'accountant' })
    const made = countActs(page)
    const row = rowOf(page, courier.name)
    const dialog = page.getByRole('dialog')

    await row.getByRole('button', { name: t.wallet_repay }).click()
    await dialog.locator('input[name=amount]').fill('40.01')
    await dialog.getByRole('button', { name: 'Take 40.01 EGP into the safe' }).click()
    await dialog.locator('form').getByText('This is more than there is: 40.00 EGP').waitFor()
    await dialog.locator('input[name=amount]').fill('25')
    await dialog.getByRole('button', { name: 'Take 25.00 EGP into the safe' }).dblclick()
    await page.getByText(`${courier.name} repaid 25.00 EGP`).waitFor()
    await row.locator('[data-column=receivable]').getByText('15.00').waitFor()
    expect(made['repay-shortage']).toBe(2)

    await row.getByRole('button', { name: t.wallet_write_off }).click()
    await dialog.getByRole('button', { name: t.wallet_all_of_it }).click()
    await dialog.getByRole('button', { name: 'Write off 15.00 EGP' }).click()
    await dialog.locator('form').getByText('This field is required').waitFor()
    expect(made['write-off-shortage']).toBeUndefined()
    await dialog.getByLabel(t.reason).fill('torn notes')
    await dialog.getByRole('button', { name: 'Write off 15.00 EGP' }).click()
    await page.getByText(`15.00 EGP of ${courier.name} written off`).waitFor()
    await expect.poll(() => row.getByRole('button').count()).toBe(0)
  })
})

describe('a safe', () => {
  test('is banked up to its balance, and a double click banks once', async () => {
    const branch = await branchWithCash('40.00')
    const search = new URLSearchParams({ tab: 'safes', search: branch.name })
    const { page } = await visit(`/dashboard/wallet?${search}`, { as: 'accountant' })
    const made = countActs(page)
    const row = rowOf(page, branch.name)
    const dialog = page.getByRole('dialog')
    await row.getByRole('button', { name: t.wallet_bank }).click()
    await dialog.getByText('40.00 EGP in the safe').waitFor()
    await dialog.getByRole('button', { name: t.wallet_bank, exact: true }).click()
    await dialog.locator('form').getByText('This field is required').first().waitFor()
    await dialog.locator('input[name=amount]').fill('40.01')
    await dialog.locator('input[name=slip]').fill(`S-${branch.id}`)
    await dialog.getByRole('button', { name: 'Bank 40.01 EGP' }).click()
    await dialog.locator('form').getByText('This is more than there is: 40.00 EGP').waitFor()
    await dialog.getByRole('button', { name: t.wallet_all_of_it }).click()
    await dialog.getByRole('button', { name: 'Bank 40.00 EGP' }).dblclick()
    await page.getByText(`40.00 EGP banked from the safe of ${branch.name}`).waitFor()
    await row.locator('[data-column=amount]').getByText('0.00', { exact: true }).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    expect(made.bank).toBe(2)
  })
})

describe('who sees money', () => {
  test('a manager sees own branches, and not the bank', async () => {
    const { first, other } = await someBranches()
    const safe = (name: string) => `/dashboard/wallet?${new URLSearchParams({ tab: 'safes', search: name })}`
    const { page } = await visit(safe(first.name), { as: 'manager' })
    await rowOf(page, first.name).waitFor()
    expect(await page.locator('main dt').allInnerTexts()).toEqual([
      t.wallet_with_couriers,
      t.in_safes,
      t.wallet_transfers_waiting,
      t.wallet_owed_to_clients,
      t.wallet_shortages,
    ])
    await page.goto(safe(other.name))
    await page.getByText('No Data Found', { exact: true }).waitFor()
  })

  test('staff have no menu entry, and the address shows that they have no access', async () => {
    const { page } = await visit('/dashboard/wallet', { as: 'staff' })
    await page.getByRole('heading', { name: t.no_access }).waitFor()
    expect(await page.getByRole('link', { name: t.wallet, exact: true }).count()).toBe(0)
  })
})
