import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { deliver, type MadeEmployee, makeEmployee, someBranches } from '../support/employees.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

let branches: Awaited<ReturnType<typeof someBranches>>
/**
 * A delivery boy with the cash of a delivered parcel, and an accountant. Both belong to a branch of the demo's manager.
 */
let courier: MadeEmployee
let accountant: MadeEmployee
/** A delivery boy of another manager's branch. */
let theirs: MadeEmployee
let awb: string
beforeAll(async () => {
  branches = await someBranches()
  courier = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
  accountant = await makeEmployee({ permission: 'accountant', branch: branches.first.id })
  theirs = await makeEmployee({ permission: 'delivery', branch: branches.other.id })
  awb = await deliver(courier.id, '250')
})

const record = ({ id }: { id: number }, tab = '0') => `/dashboard/employees/view/${id}?tab=${tab}`

/** Expects what a person may see of the record of another one, and do with it. */
async function expectRecord(
  page: Page,
  { fields }: MadeEmployee,
  { seesPrivate, mayChange }: { seesPrivate: boolean; mayChange: boolean },
): Promise<void> {
  await page.getByText(fields.phone).waitFor()
  expect(await page.getByText(fields.national_id).count()).toBe(seesPrivate ? 1 : 0)
  expect(await page.getByText(fields.address).count()).toBe(seesPrivate ? 1 : 0)
  expect(await page.getByRole('link', { name: t.edit, exact: true }).count()).toBe(mayChange ? 1 : 0)
  expect(await page.getByRole('button', { name: t.deactivate }).count()).toBe(mayChange ? 1 : 0)
  expect(await page.getByRole('tab', { name: t.security }).count()).toBe(mayChange ? 1 : 0)
}

test('a manager sees people of own branches, changes delivery boys and no accountant; nobody else is found', async () => {
  const { page } = await visit(`/dashboard/employees?search=${theirs.fields.phone}`, { as: 'manager' })
  await page.getByText('No Data Found', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: t.add_employee }).count()).toBe(1)
  await goTo(page, record(accountant))
  await expectRecord(page, accountant, { seesPrivate: true, mayChange: false })
  await goTo(page, record(courier))
  await expectRecord(page, courier, { seesPrivate: true, mayChange: true })
  await goTo(page, `/dashboard/employees/edit/${courier.id}?tab=1`)
  await page.getByText(t.permission_ends_sessions).waitFor()

  await goTo(page, record(theirs))
  await page.getByRole('alert').getByText('Not found').waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.employees) }).click()
  await page.waitForURL('**/dashboard/employees')
})

test('staff change nobody, and see what a delivery boy has in hand', async () => {
  const { page } = await visit(record(accountant), { as: 'staff' })
  await expectRecord(page, accountant, { seesPrivate: false, mayChange: false })
  await goTo(page, record(courier))
  await expectRecord(page, courier, { seesPrivate: false, mayChange: false })
  await goTo(page, `/dashboard/employees/edit/${courier.id}?tab=1`)
  await page.waitForURL(`**/view/${courier.id}?tab=1`)
  await page.getByText(branches.first.name).waitFor()

  await goTo(page, record(courier, '4'))
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    'Date',
    'COD',
    'Shipping Fees',
    'Payment',
    'Status',
    'Action',
  ])
  expect(await page.getByRole('button', { name: 'Collect Money' }).count()).toBe(0)
  expect(await page.locator('tbody a').first().getAttribute('href')).toBe(`/dashboard/shipments/view/${awb}`)
})

test('an accountant sees everybody, adds nobody, and collects what a delivery boy has in hand', async () => {
  const { page } = await visit(`/dashboard/employees?search=${theirs.fields.phone}`, { as: 'accountant' })
  await page.getByRole('link', { name: theirs.name }).waitFor()
  await goTo(page, '/dashboard/employees?filter=delivery')
  await page.locator('table:not([aria-busy=true]) tbody tr[tabindex]').nth(1).waitFor()
  const boys = await page.locator('tbody tr[tabindex]').count()
  expect(await page.getByText('+ —', { exact: true }).count()).toBe(boys)
  expect(await page.getByRole('link', { name: t.add_employee }).count()).toBe(0)
  await goTo(page, '/dashboard/employees/add')
  await page.waitForURL('**/dashboard/employees')

  await goTo(page, record(courier, '4'))
  await page.getByRole('button', { name: t.collect_all }).click()
  await page.getByRole('dialog').getByText(t.collect_title.replace('{name}', courier.name)).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row').getByRole('button', { name: 'Collect Money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.collect_counted).fill('250')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText(t.collect_exact).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(t.none_in_hand).waitFor()
  await page.getByRole('button', { name: t.collect_all }).waitFor({ state: 'detached' })
})
