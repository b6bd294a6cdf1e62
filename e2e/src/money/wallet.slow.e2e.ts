import { bankSlipStateLabels, entryKindLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blankPage } from '../support/browser.ts'
import { makeClient } from '../support/clients.ts'
import { someBranches } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { branchWithCash, countActs, handIn, ownCourier, rowOf } from '../support/money.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const failure = { re_status: 500, re_message: 'out of order', re_data: {} }
const nothing = { list_items: [], page: 1, total: 0, total_pages: 0 }

/** Lets a list load, fail, and be empty after a retry. Then its calls reach the server again. */
async function expectEachState(page: Page, call: string, open: () => Promise<unknown>, empty: string) {
  const url = `**/api/dashboard/wallet/${call}?**`
  const released = Promise.withResolvers<void>()
  let fails = true
  await page.route(url, async (route) => {
    await released.promise
    await (fails
      ? route.fulfill({ status: 500, json: failure })
      : route.fulfill({ json: { re_status: 201, re_message: 'Done', re_data: nothing } }))
  })
  await open()
  await page.waitForSelector('table[aria-busy=true]')
  released.resolve()
  await page.getByText('out of order').waitFor()
  fails = false
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByText(empty).waitFor()
  await page.unroute(url)
}

/** A search without a result offers all rows, of the same tab. */
async function expectAllShown(page: Page, tab: string) {
  await page.getByText(t.list_none_match).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await page.getByRole('tab', { selected: true }).getAttribute('id')).toMatch(new RegExp(`${tab}$`))
}

describe('the wallet', () => {
  test('shows each list while it loads, failed, empty and full, each with a next step', async () => {
    const { page } = await visit(blankPage, { as: 'accountant' })
    await page.clock.install()
    await expectEachState(page, 'all', () => page.goto('/dashboard/wallet'), t.wallet_no_movements)
    // A page that is no longer there leads to the last one.
    await page.goto('/dashboard/wallet?page=900000')
    await page.getByRole('button', { name: t.last_page }).click()
    await page.locator('tbody tr[tabindex]').first().waitFor()
    expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(900_000)
    for (const { tab, name, empty } of [
      { tab: 'couriers', name: t.wallet_couriers, empty: t.wallet_no_couriers },
      { tab: 'safes', name: t.wallet_safes, empty: t.wallet_no_safes },
      { tab: 'clients', name: t.clients, empty: t.wallet_no_clients },
    ]) {
      await expectEachState(page, tab, () => page.getByRole('tab', { name, exact: true }).click(), empty)
      await page.getByRole('searchbox').fill('zzzzzzzz')
      // The page asks again once the empty answer is old.
      await page.clock.fastForward(11_000)
      await expectAllShown(page, tab)
    }
  })

  test('has the columns of the spec in the person’s language, and keeps tab and page over a reload', async () => {
    const words = texts.ar
    const { page } = await visit('/dashboard/wallet', { as: 'accountant', language: 'ar' })
    await page.locator('tbody tr[tabindex]').first().waitFor()
    expect(await page.locator('thead th').allInnerTexts()).toEqual([
      words.staff_name,
      words.permission,
      words.action,
      words.movement_subject,
      words.amount,
      words.date,
    ])
    await page.getByRole('tab', { name: words.clients }).click()
    await page.waitForURL('**/dashboard/wallet?tab=clients')
    await page.getByRole('link', { name: words.next_page }).click()
    await page.waitForURL('**/dashboard/wallet?tab=clients&page=2')
    await page.reload()
    await page.locator('nav a[aria-current=page]').filter({ hasText: /^2$/ }).waitFor()
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(words.clients)
    await page.getByRole('tab', { name: words.wallet_safes, exact: true }).click()
    await page.waitForURL('**/dashboard/wallet?tab=safes')
  })

  test('shows what clients are owed by age; filters its movements, and opens one by keyboard', async () => {
    const client = await makeClient({ dis_per: '0', dis_num: '0' })
    const courier = await ownCourier()
    const cods = ['100.00', '80.50']
    await handIn(await ownCourier(), { cods, counted: '180.50', clientId: client.id })
    const { id, branch } = await handIn(courier, { cods, counted: '179.25' })
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

    await page.getByRole('tab', { name: t.wallet_movements, exact: true }).click()
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
    await page.getByRole('heading', { level: 1, name: entryKindLabels.collected.en }).waitFor()
    await page.getByText('2 parcels').waitFor()
    const facts = await page.locator('main dl').allInnerTexts()
    expect(facts.join(' ')).toMatch(/Due\s+180\.50 EGP\s+Counted\s+179\.25 EGP\s+Short\s+1\.25 EGP/)
    expect(await page.locator('main table').last().locator('tbody td:first-child').allInnerTexts()).toEqual([
      t.account_branch_safe.replace('{name}', branch),
      t.account_courier_receivable.replace('{name}', courier.name),
      t.account_courier_cash.replace('{name}', courier.name),
    ])
  })

  test('repays a shortage in part and writes the rest off; banks a safe once, up to its balance', async () => {
    const courier = await ownCourier()
    // Who counted it short may not write it off alone.
    await handIn(courier, { cods: ['100.00'], counted: '60.00', by: 'superuser' })
    const branch = await branchWithCash('40.00')
    const search = new URLSearchParams({ tab: 'couriers', search: courier.name })
    const { page } = await visit(`/dashboard/wallet?${search}`, { as: 'accountant' })
    const made = countActs(page)
    const owing = rowOf(page, courier.name)
    const dialog = page.getByRole('dialog')

    await owing.getByRole('button', { name: t.wallet_repay }).click()
    await dialog.locator('input[name=amount]').fill('40.01')
    await dialog.getByRole('button', { name: 'Take 40.01 EGP' }).click()
    await dialog.locator('form').getByText('This is more than there is: 40.00 EGP').waitFor()
    await dialog.locator('input[name=amount]').fill('25')
    await dialog.getByRole('button', { name: 'Take 25.00 EGP' }).dblclick()
    await page.getByText(`${courier.name} repaid 25.00 EGP`).waitFor()
    await owing.locator('[data-column=receivable]').getByText('15.00').waitFor()
    expect(made['repay-shortage']).toBe(2)

    await owing.getByRole('button', { name: t.wallet_write_off }).click()
    await dialog.getByRole('button', { name: t.wallet_all_of_it }).click()
    await dialog.getByRole('button', { name: 'Write off 15.00 EGP' }).click()
    await dialog.locator('form').getByText('This field is required').waitFor()
    expect(made['write-off-shortage']).toBeUndefined()
    await dialog.getByLabel(t.reason).fill('torn notes')
    await dialog.getByRole('button', { name: 'Write off 15.00 EGP' }).click()
    await page.getByText(`15.00 EGP of ${courier.name} written off`).waitFor()
    await expect.poll(() => owing.getByRole('button').count()).toBe(0)

    await page.getByRole('tab', { name: t.wallet_safes, exact: true }).click()
    await page.waitForURL('**/dashboard/wallet?tab=safes')
    await page.getByRole('searchbox').fill(branch.name)
    const safe = rowOf(page, branch.name)
    await safe.getByRole('button', { name: t.wallet_bank }).click()
    await dialog.getByText('40.00 EGP in the safe').waitFor()
    await dialog.getByRole('button', { name: t.wallet_bank, exact: true }).click()
    await dialog.locator('form').getByText('This field is required').first().waitFor()
    await dialog.locator('input[name=amount]').fill('40.01')
    await dialog.locator('input[name=slip]').fill(`S-${branch.id}`)
    await dialog.locator('input[name=reference]').fill('CDM-4471')
    await dialog.getByRole('button', { name: 'Bank 40.01 EGP' }).click()
    await dialog.locator('form').getByText('This is more than there is: 40.00 EGP').waitFor()
    await dialog.getByRole('button', { name: t.wallet_all_of_it }).click()
    await dialog.getByRole('button', { name: 'Bank 40.00 EGP' }).dblclick()
    await page.getByText(`40.00 EGP banked from the safe of ${branch.name}`).waitFor()
    await safe.locator('[data-column=amount]').getByText('0.00', { exact: true }).waitFor()
    expect(await safe.getByRole('button').count()).toBe(0)
    expect(made.bank).toBe(2)

    // Another person compares the slip with the bank’s statement.
    const slips = `/dashboard/wallet?${new URLSearchParams({ tab: 'slips', search: branch.name })}`
    await page.goto(slips)
    await rowOf(page, branch.name).getByText(t.slip_of_others).waitFor()
    const { page: colleague } = await visit(slips, { as: 'superuser' })
    const slip = rowOf(colleague, branch.name)
    await slip.getByRole('button', { name: t.slip_report }).click()
    await colleague.getByLabel(t.slip_report_note).fill('nothing on that day')
    await colleague.getByRole('dialog').getByRole('button', { name: t.slip_report }).click()
    await slip.waitFor({ state: 'detached' })
    await colleague.locator('[aria-pressed]', { hasText: bankSlipStateLabels.missing.en }).click()
    await slip.getByText('nothing on that day').waitFor()
    await slip.getByRole('button', { name: t.slip_confirm }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: t.slip_confirm }).click()
    await colleague.getByText(t.slips_were_confirmed.replace('{amount}', '40.00')).waitFor()
    await slip.waitFor({ state: 'detached' })
  })

  test('shows a manager own branches, and not the bank', async () => {
    const { first, other } = await someBranches()
    const search = new URLSearchParams({ tab: 'safes', search: first.name })
    const { page } = await visit(`/dashboard/wallet?${search}`, { as: 'manager' })
    await rowOf(page, first.name).waitFor()
    expect(await page.locator('main dt').allInnerTexts()).toEqual([
      t.wallet_with_couriers,
      t.in_safes,
      t.wallet_transfers_waiting,
      t.wallet_owed_to_clients,
      t.wallet_shortages,
    ])
    await page.getByRole('searchbox').fill(other.name)
    await page.getByText('No Data Found', { exact: true }).waitFor()
    await page.goto('/dashboard/wallet/movements/999999999')
    await page.getByText('Not found', { exact: true }).waitFor()
    // The same call would be refused again, so there is no retry.
    expect(await page.getByRole('button', { name: t.retry }).count()).toBe(0)
  })

  test('opens all rows of a figure, and the ones that its note names', async () => {
    const { page } = await visit('/dashboard/wallet', { as: 'accountant' })
    const linksOf = async (of: string) => {
      await page.locator(`[data-figure=${of}] dt a`).waitFor()
      await page.locator('main [aria-busy=false] [data-figure=safes]').waitFor()
      const links = page.locator(`[data-figure=${of}] a`)
      return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    const [boys, old] = await linksOf('couriers')
    expect(boys).toBe('/dashboard/wallet?tab=couriers')
    expect([undefined, '/dashboard/wallet?tab=couriers&age=3']).toContain(old)
    const [bank, slips] = await linksOf('bank')
    expect(bank).toBe('/dashboard/wallet?tab=movements&account=bank')
    expect(slips).toMatch(/tab=slips/)
    await page.locator('[data-figure=bank] dd a').click()
    await page.waitForURL(/tab=slips/)
  })

  test('drops a search that is written after its tab was left', async () => {
    const { page } = await visit('/dashboard/wallet?tab=clients', { as: 'accountant' })
    await page.locator('tbody tr[tabindex]').first().waitFor()
    // The moment between the new address and the new tab lasts until the search is due.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...given) => {
        push(...given)
        const until = performance.now() + 400
        while (performance.now() < until);
      }
    })
    await page.getByLabel(t.search_clients).fill('Lotus')
    await page.getByRole('tab', { name: t.wallet_movements, exact: true }).click()
    await page.getByLabel(t.action, { exact: true }).waitFor()
    await page.locator('table:not([aria-busy=true]) tbody tr').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('shows staff their own movements; its other pages are not for them', async () => {
    const { page } = await visit('/dashboard', { as: 'staff' })
    const side = page.getByRole('navigation', { name: t.main_navigation })
    await side.getByRole('link', { name: t.wallet, exact: true }).click()
    await page.getByText(t.own_acts, { exact: true }).waitFor()
    await page.getByText(t.wallet_no_movements, { exact: true }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.goto('/dashboard/wallet/clients/1')
    await page.getByRole('heading', { name: t.no_access }).waitFor()
  })
})
