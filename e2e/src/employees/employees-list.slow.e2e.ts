import { roleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type MadeEmployee, makeEmployee, someBranches } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

let branches: Awaited<ReturnType<typeof someBranches>>
/** A delivery boy. */
let mine: MadeEmployee
beforeAll(async () => {
  branches = await someBranches()
  mine = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
})

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const cells = (page: Page, column: string) => page.locator(`tbody td[data-column=${column}]`).allInnerTexts()
const apply = (page: Page) => page.getByRole('button', { name: t.apply }).click()

async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await page.waitForSelector('table[aria-busy=false]')
}

test('a link sets the filter; choices take effect with Apply, and can be restored and reset', async () => {
  const { page } = await visit('/dashboard/employees?filter=delivery', { as: 'superuser' })
  await settled(page)
  expect(new Set(await cells(page, 'permession'))).toEqual(new Set([roleLabels.delivery.en]))
  const permission = page.getByLabel(t.permession)
  expect(await permission.inputValue()).toBe('delivery')

  await permission.selectOption('staff')
  await page.getByLabel(t.status).selectOption('1')
  const branch = page.getByRole('combobox', { name: t.branch })
  await branch.fill(branches.first.name)
  await page.getByRole('option', { name: branches.first.name }).first().click()
  expect(new URL(page.url()).search).toBe('?filter=delivery')
  await apply(page)
  await page.waitForURL(`**/dashboard/employees?filter=staff&status=1&branch_id=${branches.first.id}`)
  await expect
    .poll(async () => new Set(await cells(page, 'permession')))
    .toEqual(new Set([roleLabels.staff.en]))
  expect(new Set(await cells(page, 'branch'))).toEqual(new Set([branches.first.name]))

  await page.reload()
  await settled(page)
  expect(await permission.inputValue()).toBe('staff')
  await expect.poll(() => branch.inputValue()).toBe(branches.first.name)

  await page.getByRole('button', { name: t.reset }).click()
  await page.waitForURL('**/dashboard/employees')
  await expect.poll(() => permission.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => permission.inputValue()).toBe('staff')
})

test('the loading, failed and empty states offer a next step; ten a page with the columns of the spec; a row opens the person, its branch the branch', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser' })
  const call = '**/api/dashboard/employees/all?**'
  const answer = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } })
  })
  await page.getByRole('link', { name: t.nav_people, exact: true }).click()
  await page.locator('table[aria-busy=true]').waitFor()
  answer.resolve()
  const panel = page.getByRole('alert')
  await panel.getByText('out of order').waitFor()
  await panel.getByText('500').waitFor()
  await page.unroute(call)
  await panel.getByRole('button', { name: t.retry }).click()
  await settled(page)

  await page.getByLabel(t.search_employees).fill('zzzzzzzz')
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await settled(page)
  expect(await rows(page).count()).toBe(10)
  await page.getByRole('link', { name: t.next_page }).click()
  await page.waitForURL('**/dashboard/employees?page=2')
  await page.getByRole('button', { name: t.status }).click()
  await page.waitForURL('**/dashboard/employees?sort=-status')
  await expect.poll(async () => new Set(await cells(page, 'status'))).toEqual(new Set(['Active']))

  await page.getByLabel(t.search_employees).fill(mine.fields.phone)
  await page.getByText('1 employee', { exact: true }).waitFor()
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    'Name',
    'ID',
    'Permession',
    'Branch',
    'Wallet',
    'Status',
    'Creations Date',
  ])
  expect(await cells(page, 'permession')).toEqual([roleLabels.delivery.en])
  expect(await cells(page, 'wallet')).toEqual(['0.00 EGP'])
  expect(await cells(page, 'status')).toEqual(['Active'])
  expect((await cells(page, 'date'))[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d (AM|PM)$/)
  await page.getByRole('link', { name: branches.first.name, exact: true }).click()
  await page.waitForURL(`**/dashboard/branches/view/${branches.first.id}`)
  await page.goBack()
  await page.getByRole('link', { name: mine.name }).click()
  await page.waitForURL(`**/dashboard/employees/view/${mine.id}`)
})

test('the docs console lists the same people, filters by permission, and opens its own view', async () => {
  const { page } = await visit(`/docs/dashboard/employees?filter=delivery&search=${mine.fields.phone}`, {
    as: 'superuser',
  })
  await settled(page)
  expect(await page.getByLabel(t.permession).inputValue()).toBe('delivery')
  expect(await page.getByLabel(t.status).count()).toBe(0)
  expect(await page.locator('thead button').count()).toBe(2)
  await page.getByLabel(t.permession).selectOption('staff')
  await apply(page)
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await page.getByLabel(t.search_employees).fill(mine.fields.phone)
  // The row moves up when the others go.
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('link', { name: mine.name }).click()
  await page.waitForURL(`**/docs/dashboard/employees/view/${mine.id}`)
})
