import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { pickPlace } from '../support/map/pick-place.ts'
import { busyBranch, newBranchName } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

test('a branch is added without a manager and with at most ten stands, listed with its number, edited in place, and deleted', async () => {
  const { page } = await visit('/docs/dashboard/branches', { as: 'superuser' })
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await page.locator('thead th').allInnerTexts()).toContain(t.id)
  expect(await page.locator('th[aria-sort]').count()).toBeGreaterThan(0)
  const add = page.getByText(t.add_branch, { exact: true })
  await add.click()
  const name = newBranchName()
  await page.getByLabel(t.branch_name).fill(name)
  await page.getByLabel(t.stands).fill('11')
  await page.getByLabel(t.phone).fill('0464600003')
  await page.getByLabel(t.address).click()
  const map = page.getByRole('dialog', { name: t.location_on_map })
  await map.waitFor()
  await page.keyboard.press('Escape')
  await map.waitFor({ state: 'detached' })
  await pickPlace(page, 'Siwa')
  await page.getByLabel(t.address).fill('Market Square, Siwa Oasis')
  await page.getByRole('radio', { name: t.branch_off }).check()
  expect(await page.locator('select').count()).toBe(0)
  const submit = page.getByRole('button', { name: t.add_branch })
  await submit.click()
  await page.locator('[data-kind=error]').getByText('Stands: you can select up to 10 stands').waitFor()
  await page.getByLabel(t.stands).fill('10')
  await submit.click()
  await page.waitForURL('**/docs/dashboard/branches')

  await page.getByLabel(t.search_branches).fill(name)
  await page.getByText('1 branch', { exact: true }).waitFor()
  expect(await page.locator('td[data-column=id]').innerText()).toMatch(/^BR-\d{3,}$/)
  await page.reload()
  await page.getByText('1 branch', { exact: true }).waitFor()

  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.waitForURL(/\/docs\/dashboard\/branches\/view\/\d+\?edit=1$/)
  await page.getByLabel(t.phone).fill('0464600004')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await expect
    .poll(() => page.locator('dl', { hasText: t.phone }).locator('dd').innerText())
    .toBe('0464600004')

  await page.getByRole('button', { name: t.delete_branch }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.confirm }).click()
  await page.waitForURL('**/docs/dashboard/branches')
  await page.getByText(t.branch_deleted).waitFor()
})

test('a tab shows the newest shipments, and links to all of them in the dashboard', async () => {
  const { id } = await busyBranch()
  const { page } = await visit(`/docs/dashboard/branches/view/${id}?tab=1`, { as: 'superuser' })
  const panel = page.getByRole('tabpanel')
  await panel.locator('tbody tr[tabindex]').first().waitFor()
  expect(await panel.locator('thead th').allInnerTexts()).toEqual([
    t.date,
    t.cod,
    t.shipping_fees,
    t.payment,
    t.status,
    t.action,
  ])
  await panel.getByRole('link', { name: t.all_shipments }).click()
  await page.waitForURL(`**/dashboard/branches/view/${id}?tab=1`)
})

test('a branch of the console with more stands than ten may keep them', async () => {
  const { page } = await visit('/docs/dashboard/branches/view/1?edit=1', { as: 'superuser' })
  const stored = await page.getByLabel(t.stands).inputValue()
  const words = { min: '1', max: '10', stored }
  await page
    .getByText(t.stands_hint_or_stored.replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]))
    .waitFor()
})
