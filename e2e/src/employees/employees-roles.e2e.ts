import { roleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliver, type MadeEmployee, makeEmployee, someBranches } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import type { Person } from '../support/people.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

let branches: Awaited<ReturnType<typeof someBranches>>
/**
 * A delivery boy with the cash of a delivered parcel, and an accountant. Both belong to a branch of the demo's manager.
 */
let courier: MadeEmployee
let accountant: MadeEmployee
let awb: string
beforeAll(async () => {
  branches = await someBranches()
  courier = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
  accountant = await makeEmployee({ permission: 'accountant', branch: branches.first.id })
  awb = await deliver(courier.id, '250')
})

const editLink = (page: Page) => page.getByRole('link', { name: t.edit, exact: true })
const open = async ({ id }: { id: number }, as: Person, tab = '0') =>
  (await visit(`/dashboard/employees/view/${id}?tab=${tab}`, { as })).page

describe('who edits a delivery boy and an accountant of the manager’s branch', () => {
  test.each([
    ['manager', true, false, true],
    ['staff', false, false, false],
  ] as const)('%s', async (person, changesCourier, changesAccountant, seesPrivate) => {
    const page = await open(accountant, person)
    for (const [subject, mayChange] of [
      [accountant, changesAccountant],
      [courier, changesCourier],
    ] as const) {
      if (subject === courier) await page.goto(`/dashboard/employees/view/${courier.id}`)
      await page.getByText(subject.fields.phone).waitFor()
      expect(await page.getByText(subject.fields.national_id).count()).toBe(seesPrivate ? 1 : 0)
      expect(await page.getByText(subject.fields.address).count()).toBe(seesPrivate ? 1 : 0)
      expect(await editLink(page).count()).toBe(mayChange ? 1 : 0)
      expect(await page.getByRole('button', { name: t.deactivate }).count()).toBe(mayChange ? 1 : 0)
      expect(await page.getByRole('tab', { name: t.security }).count()).toBe(mayChange ? 1 : 0)
    }
    await page.goto(`/dashboard/employees/edit/${courier.id}?tab=1`)
    await page.waitForURL(`**/${changesCourier ? 'edit' : 'view'}/${courier.id}?tab=1`)
    await page.getByText(changesCourier ? t.permission_ends_sessions : branches.first.name).waitFor()
  })
})

test('a manager gives two permissions, at own branches', async () => {
  const { page } = await visit(`/dashboard/employees/edit/${courier.id}?tab=1`, { as: 'manager' })
  const options = page.locator('main [name=permission] option')
  await options.first().waitFor({ state: 'attached' })
  expect(await options.allInnerTexts()).toEqual([roleLabels.staff.en, roleLabels.delivery.en])
  await page.locator('main [name=branches]').fill(branches.other.name)
  await page.getByRole('tabpanel').getByText('No Data Found').waitFor()
})

test('a person out of scope is not found, with a link back', async () => {
  const theirs = await makeEmployee({ permission: 'staff', branch: branches.other.id })
  const page = await open(theirs, 'manager')
  await page.getByRole('alert').getByText('Not found').waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.employees) }).click()
  await page.waitForURL('**/dashboard/employees')
})

test('staff see what a delivery boy has in hand, and people who move money collect it', async () => {
  const seen = await open(courier, 'staff', '4')
  await seen.locator('tbody tr[tabindex]').first().waitFor()
  expect(await seen.locator('thead th').allInnerTexts()).toEqual([
    'AWB',
    'Receiver',
    'Date',
    'COD',
    'Shipping Fees',
    'Payment',
    'Status',
    'Action',
  ])
  expect(await seen.getByRole('button', { name: 'Collect Money' }).count()).toBe(0)
  expect(await seen.locator('tbody a').first().getAttribute('href')).toBe(`/dashboard/shipments/view/${awb}`)

  const page = await open(courier, 'accountant', '4')
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
