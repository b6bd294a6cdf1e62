import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deliver } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { branchOfCount, type Courier, countActs, ownCourier, rowOf } from '../support/money.ts'
import type { Person } from '../support/people.ts'
import { type Language, texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

/** A courier who has delivered parcels with these amounts and has handed nothing in. */
async function courierWith(...cods: string[]): Promise<Courier> {
  const courier = await ownCourier()
  for (const cod of cods) await deliver(courier.id, cod)
  return courier
}

async function findCourier(courier: Courier, as: Person, language: Language = 'en') {
  const search = new URLSearchParams({ tab: 'couriers', search: courier.name })
  const { page } = await visit(`/dashboard/wallet?${search}`, { as, language })
  const counted = page.locator('input[name=counted]')
  return { page, row: rowOf(page, courier.name), dialog: page.getByRole('dialog'), counted }
}

/** Records the body of every API response that the page receives. */
function hear(page: Page): string[] {
  const told: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) told.push(await response.text().catch(() => ''))
  })
  return told
}

describe('counting a courier’s cash in', () => {
  test('is blind: the amount due is nowhere before the count, and a shortage is booked', async () => {
    const courier = await courierWith('1017.21', '217.36')
    const { page } = await visit('/dashboard/wallet', { as: 'accountant' })
    const told = hear(page)
    const made = countActs(page)
    await page.getByRole('tab', { name: t.wallet_couriers }).click()
    await page.getByRole('searchbox').fill(courier.name)
    const row = rowOf(page, courier.name)
    await row.getByRole('button', { name: t.wallet_count_in }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 parcels to hand in').waitFor()
    await dialog.getByText(t.collect_into.replace('{branch}', await branchOfCount(courier))).waitFor()

    await dialog.locator('input[name=counted]').fill('١٬٢٠٠٫٥٧')
    const submit = dialog.getByRole('button', { name: 'Count in 1,200.57 EGP' })
    await submit.waitFor()
    const before = told.join('\n') + (await page.locator('body').innerText())
    for (const due of ['1234.57', '1,234.57', '1017.21', '217.36']) expect(before).not.toContain(due)

    await submit.dblclick()
    await dialog.getByText('34.00 EGP short').waitFor()
    await dialog.getByText(t.collect_short_owed.replace('{name}', courier.name)).waitFor()
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(['2', '1,234.57 EGP', '1,200.57 EGP'])
    expect(made.collect).toBe(1)

    await dialog.getByRole('button', { name: t.done }).click()
    await row.getByRole('button', { name: t.wallet_repay }).waitFor()
    expect(await row.locator('[data-column=receivable]').innerText()).toContain('34.00')
    expect(await row.getByRole('button', { name: t.wallet_count_in }).count()).toBe(0)
  })

  test('shows why it cannot start, and faults at the field; reports a change, and a count far from the amount due', async () => {
    const courier = await courierWith('50.00')
    const { page, row, dialog, counted } = await findCourier(courier, 'accountant')
    const call = '**/api/dashboard/wallet/uncollected?**'
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
    )
    await row.getByRole('button', { name: t.wallet_count_in }).click()
    await dialog.getByText('out of order').waitFor()
    await page.unroute(call)
    await dialog.getByRole('button', { name: t.retry }).click()
    await dialog.getByText('One parcel to hand in').waitFor()

    await dialog.getByRole('button', { name: t.collect_submit, exact: true }).click()
    await dialog.getByText('This field is required').waitFor()
    expect(await counted.getAttribute('aria-invalid')).toBe('true')
    await counted.fill('12.345')
    await dialog.getByRole('button', { name: t.collect_submit, exact: true }).click()
    await dialog.getByText('Write the amount in EGP with at most two decimal places').waitFor()

    await deliver(courier.id, '1030.00')
    await counted.fill('50.00')
    await dialog.getByRole('button', { name: 'Count in 50.00 EGP' }).click()
    await dialog.getByText('There are 2 parcels now. Check them and count again').waitFor()
    await dialog.getByText('2 parcels to hand in').waitFor()

    // It is asked again without a hint.
    await counted.fill('70000')
    await dialog.getByRole('button', { name: 'Count in 70,000.00 EGP' }).click()
    await dialog.getByText(t.collect_again, { exact: true }).waitFor()
    expect(await counted.inputValue()).toBe('')
    expect(await dialog.innerText()).not.toMatch(/1,080|above|below|too /i)
    await counted.fill('1085')
    await dialog.getByRole('button', { name: 'Count in 1,085.00 EGP' }).click()
    await dialog.getByText('5.00 EGP over').waitFor()
  })

  test('is not possible while the page shows what the couriers hold, nor after somebody else collected', async () => {
    const courier = await courierWith('77.25')
    const { page, row, dialog, counted } = await findCourier(courier, 'superuser')
    const count = row.getByRole('button', { name: t.wallet_count_in })
    await count.waitFor()
    await page.getByRole('button', { name: t.wallet_show_cash }).click()
    await row.locator('[data-column=cash]').getByText('77.25').waitFor()
    expect(await count.count()).toBe(0)
    await page.getByRole('button', { name: t.wallet_hide_cash }).click()
    await count.waitFor()
    expect(await page.getByText('77.25').count()).toBe(0)

    await count.click()
    await counted.fill('77.25')
    const ask = await callerFor('accountant')
    await ask('POST', '/dashboard/v2/shipments/collect', {
      employee_id: String(courier.id),
      counted: '77.25',
    })
    await dialog.getByRole('button', { name: 'Count in 77.25 EGP' }).click()
    await dialog.getByText('This person has nothing to hand in').waitFor()
  })

  test('by notes and coins and by keyboard alone is exact, in Arabic', async () => {
    const words = texts.ar
    const courier = await courierWith('1205.00')
    const { page, row, dialog, counted } = await findCourier(courier, 'accountant', 'ar')
    await row.getByRole('button', { name: words.wallet_count_in }).click()
    await page
      .getByRole('dialog', { name: words.collect_title.replace('{name}', courier.name) })
      .locator(counted)
      .waitFor()
    expect(await counted.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    for (const count of ['٥', '2', '', '', '', '1']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(count)
    }
    expect(await counted.inputValue()).toBe('1205')
    await page.keyboard.press('Enter')
    await dialog.getByText(words.collect_exact).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})
