import { bareAwb } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { type MakeShipment, orderFields, shipmentMaker, startLine } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Rules = { rules: { version: number; fields: { compensation_cap: unknown } } }

/** Changes the company's most for a lost parcel. Returns what it was. */
async function capCompensation(most: unknown): Promise<unknown> {
  const superuser = await callerFor('superuser')
  const { rules } = await superuser<Rules>('GET', '/dashboard/company/view')
  const fields = JSON.stringify({ ...rules.fields, compensation_cap: most })
  await superuser('POST', '/dashboard/company/update', {
    section: 'rules',
    version: String(rules.version),
    fields,
  })
  return rules.fields.compensation_cap
}

/** A parcel that the manager created and a branch received, so that the superuser had no part in it. */
async function atBranch(cod = '250'): Promise<string> {
  const [manager, staff] = await Promise.all([callerFor('manager'), callerFor('staff')])
  const { list_items: clients } = await manager<{ list_items: { id: number }[] }>(
    'GET',
    '/dashboard/clients/all',
  )
  const { awbs } = await manager<{ awbs: string[] }>('POST', '/dashboard/v2/shipments/create', {
    ...orderFields,
    client_id: clients[0]?.id ?? 0,
    cod,
    seller_sends: '1',
  })
  const awb = bareAwb(awbs[0] ?? '')
  await startLine(staff, awb)
  return awb
}

const view = (awb: string) => `/dashboard/shipments/view/${awb}`

describe('a lost parcel in Arabic', () => {
  const language = 'ar'
  const t = texts[language]
  const act = (page: Page, name: string) =>
    page.getByRole('region', { name: t.what_can_i_do }).getByRole('button', { name })
  const where = (page: Page) => page.getByRole('region', { name: t.where_is_it })
  const dialog = (page: Page) => page.getByRole('dialog')

  test('is written off and found again, on a phone', async () => {
    const awb = await atBranch()
    const { page } = await visit(view(awb), { as: 'superuser', language, width: 360 })
    await act(page, t.act_write_off).click()
    await dialog(page).getByText('250.00').waitFor()
    await expectNothingSideways(page, [360])
    await expectAccessible(page)
    await dialog(page).getByLabel(t.reason).fill('Not found after a search of the branch')
    await dialog(page).getByRole('button', { name: t.act_write_off }).click()
    await where(page).getByText(t.goods_lost, { exact: true }).waitFor()
    await where(page).getByText(t.situation_lost, { exact: true }).waitFor()
    expect(await make.statusOf(awb)).toBe('cancelled_admin')
    await act(page, t.act_found).click()
    await dialog(page).getByLabel(t.found_at).selectOption({ index: 1 })
    await dialog(page).getByLabel(t.reason).fill('Behind the shelves')
    await expectNothingSideways(page, [360])
    await dialog(page).getByRole('button', { name: t.act_found }).click()
    await where(page).getByText(t.situation_found).waitFor()
    await act(page, t.act_found).waitFor({ state: 'detached' })
    await where(page).getByRole('link').click()
    await where(page).getByText(t.situation_cancelled_by_admin).waitFor()
  })

  test('above the limit waits, and ends when the accountant approves it', async () => {
    const before = await capCompensation(null)
    onTestFinished(async () => {
      await capCompensation(before)
    })
    const awb = await atBranch('15000')
    const { page } = await visit(view(awb), { as: 'superuser', language })
    await act(page, t.act_write_off).click()
    await dialog(page).getByText(t.write_off_will_wait).waitFor()
    await dialog(page).getByLabel(t.reason).fill('Not found after a search of the branch')
    await dialog(page).getByRole('button', { name: t.act_write_off }).click()
    await where(page).getByRole('link', { name: t.write_off_open_approvals }).waitFor()
    await act(page, t.act_write_off).waitFor({ state: 'detached' })
    expect(await make.statusOf(awb)).toBe('in_progress')

    const approver = (await visit('/dashboard/approvals', { as: 'accountant', language, width: 360 })).page
    const card = approver.getByRole('article').filter({ hasText: awb })
    await card.getByText('15,000.00').first().waitFor()
    await expectNothingSideways(approver, [360])
    await card.getByRole('button', { name: t.approval_approve }).click()
    await dialog(approver)
      .getByRole('button', { name: t.approval_approve_amount.replace('{amount}', '15,000.00') })
      .click()
    await card.waitFor({ state: 'detached' })
    expect(await make.statusOf(awb)).toBe('cancelled_admin')
  })
})
