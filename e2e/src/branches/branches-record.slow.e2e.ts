import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { busyBranch, ownBranch } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

const open = async (path: string) => (await visit(`/dashboard/branches/${path}`, { as: 'superuser' })).page
const fact = (page: Page, label: string) => page.locator('dl', { hasText: label }).locator('dd')
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true }).click()

/** Changes the same branch as another person on another computer. */
async function changeElsewhere(id: number, changes: Record<string, string>): Promise<void> {
  const ask = await callerFor('manager')
  type Read = { name: string; phone: string; stands: number; manager: { id: number }; address: object }
  const { name, phone, stands, manager, address } = await ask<Read>('GET', '/dashboard/branches/open', {
    branch_id: String(id),
  })
  const texts = Object.entries(address).map(([key, value]) => [key, String(value)] as const)
  await ask('POST', '/dashboard/branches/update', {
    branch_id: String(id),
    name,
    phone,
    stands: String(stands),
    status: '0',
    manager_id: String(manager.id),
    ...Object.fromEntries(texts),
    ...changes,
  })
}

test('a branch that cannot be loaded shows the error, a retry and a link back; it is viewed, edited, cancelled and saved', async () => {
  const { id, name } = await ownBranch()
  const page = await open('view/999999999')
  await page.getByRole('alert').getByText('Not found').waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.branches) }).click()
  await page.waitForURL('**/dashboard/branches')

  const call = '**/api/dashboard/branches/open?**'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
  )
  await goTo(page, `/dashboard/branches/view/${id}`)
  await page.getByRole('alert').getByText('out of order').waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: t.retry }).click()
  await expect.poll(() => fact(page, t.branch_name).innerText()).toBe(name)

  await page.getByRole('heading', { name: t.view_branch }).waitFor()
  const trail = page.getByRole('navigation', { name: t.breadcrumbs })
  await trail.getByText(name).waitFor()
  expect(await fact(page, t.stands).innerText()).toBe('7')
  expect(await page.locator('main input').count()).toBe(0)

  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.waitForURL(`**/dashboard/branches/edit/${id}`)
  await page.getByRole('heading', { name: t.edit_branch }).waitFor()
  await page.getByRole('link', { name: t.cancel }).click()
  await page.waitForURL(`**/dashboard/branches/view/${id}`)

  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.getByLabel(t.stands).fill('9')
  await page.getByLabel(t.branch_name).press('Enter')
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  await page.getByText(t.saved, { exact: true }).waitFor()
  expect(await fact(page, t.stands).innerText()).toBe('9')

  await trail.getByRole('link', { name: t.branches }).click()
  await page.waitForURL('**/dashboard/branches')
})

test('a refusal is shown at its field; of two people who save, the second is told, keeps their input, and decides', async () => {
  const { id } = await ownBranch()
  const page = await open(`edit/${id}`)
  await page.getByLabel(t.stands).fill('33')
  const disguised = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file]').setInputFiles(disguised)
  await save(page)
  await page.locator('form').getByText('file type not supported').waitFor()
  await page.locator('[data-kind=error]').waitFor()
  expect(await page.getByLabel(t.stands).inputValue()).toBe('33')
  await page.getByRole('button', { name: t.remove_image }).click()
  await save(page)
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  expect(await fact(page, t.stands).innerText()).toBe('33')

  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.getByLabel(t.stands).fill('21')
  await changeElsewhere(id, { phone: '0464609999' })
  await save(page)
  const told = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' })
  await told.getByText(t.overtaken_kept).waitFor()
  expect(await page.getByLabel(t.stands).inputValue()).toBe('21')
  await told.getByRole('button', { name: t.overtaken_mine }).click()
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  expect(await fact(page, t.stands).innerText()).toBe('21')

  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.getByLabel(t.stands).fill('22')
  await changeElsewhere(id, { phone: '0464608888' })
  await save(page)
  await page.getByRole('button', { name: t.overtaken_theirs }).click()
  await expect.poll(() => page.getByLabel(t.phone).inputValue()).toBe('0464608888')
  expect(await page.getByLabel(t.stands).inputValue()).toBe('21')
  await page.getByLabel(t.stands).fill('8')
  await save(page)
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  expect(await fact(page, t.stands).innerText()).toBe('8')
})

test('another tab leaves edit mode, after asking about unsaved input; a branch is deleted after confirmation', async () => {
  const { id, name } = await ownBranch()
  const page = await open(`edit/${id}`)
  const shipments = page.getByRole('tab', { name: t.branch_shipments })
  await page.getByLabel(t.branch_name).fill('Another name')
  await shipments.click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
  expect(await page.getByLabel(t.branch_name).inputValue()).toBe('Another name')
  await shipments.click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).click()
  await page.waitForURL(`**/dashboard/branches/view/${id}?tab=1`)
  await page.getByText('No Data Found', { exact: true }).waitFor()

  await goTo(page, `/dashboard/branches/edit/${id}`)
  await page.getByLabel(t.stands).fill('11')
  await page.getByRole('button', { name: t.delete_branch }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' })
  await question.getByRole('button', { name: t.confirm }).click()
  await page.waitForURL('**/dashboard/branches')
  await page.getByText(t.branch_deleted).waitFor()
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await page.getByText(name).count()).toBe(0)
})

test('the shipments of a branch show its income, and a reload restores their page; a branch in use is not deleted', async () => {
  const { id } = await busyBranch()
  const page = await open(`view/${id}`)
  await page.getByRole('tab', { name: t.branch_information }).press('ArrowRight')
  await page.waitForURL(`**/view/${id}?tab=1`)
  const panel = page.getByRole('tabpanel')
  const rows = panel.locator('tbody tr[tabindex]')
  await rows.first().waitFor()
  expect(await panel.locator('thead th').allInnerTexts()).toEqual([
    t.id,
    t.date,
    t.cod,
    t.shipping_fees,
    t.client,
    t.payment,
    t.status,
    t.action,
  ])
  expect(await panel.getByText(t.total_income).innerText()).toMatch(/[\d,]+\.\d{2}\s+EGP/)
  const action = rows.first().getByRole('link', { name: t.open_shipment })
  expect(await action.getAttribute('href')).toMatch(new RegExp(`^/dashboard/shipments/view/\\d{12}/${id}$`))

  await panel.getByRole('link', { name: t.next_page }).click()
  await page.waitForURL(`**/view/${id}?tab=1&page=2`)
  await page.reload()
  await page.locator('[aria-current=page]').getByText('2', { exact: true }).waitFor()
  await rows.first().waitFor()
  await page.getByRole('tab', { name: t.branch_information }).click()
  await page.waitForURL(`**/view/${id}`)

  const ask = page.getByRole('button', { name: t.delete_branch })
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' })
  await ask.click()
  await question.getByRole('button', { name: t.confirm }).click()
  await question.getByText(/This branch is still in use\. Open shipments: \d+, employees: \d+/).waitFor()
  await question.getByRole('button', { name: t.cancel }).click()
  await question.waitFor({ state: 'detached' })
})
