import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const columns = (page: Page) =>
  page
    .locator('thead th[data-column]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')))
const open = async (query = '', as: 'superuser' | 'manager' = 'superuser') => {
  const { page } = await visit(`/dashboard/shipments${query}`, { as })
  await rows(page).first().waitFor()
  return page
}

test('a shared link shows its filters and columns; a view is saved, shared, opened by a colleague, and deleted', async () => {
  const page = await open('?status=delivered')
  await page.getByRole('button', { name: t.views, exact: true }).click()
  await page.getByLabel(t.view_name).fill('Delivered ones')
  await page.getByLabel(t.view_share).check()
  await page.getByRole('button', { name: t.view_save }).click()
  await page.getByRole('link', { name: 'Delivered ones' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await columns(page)).not.toContain('area')
  await page.getByRole('button', { name: t.columns, exact: true }).click()
  await page.getByRole('checkbox', { name: t.area, exact: true }).check()
  await expect.poll(() => columns(page)).toContain('area')
  await page.keyboard.press('Escape')

  const other = await open(new URL(page.url()).search, 'manager')
  expect(await columns(other)).toContain('area')
  expect(await other.getByRole('combobox', { name: t.status }).inputValue()).toBe('delivered')
  await other.getByRole('button', { name: t.clear_filters }).click()
  await other.waitForURL((url) => !url.searchParams.has('status'))
  await other.getByRole('button', { name: t.views, exact: true }).click()
  await other.getByRole('link', { name: 'Delivered ones' }).click()
  await other.waitForURL(/status=delivered/)

  await page.getByRole('button', { name: t.views, exact: true }).click()
  await page.getByRole('button', { name: t.view_delete.replace('{name}', 'Delivered ones') }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t.views, exact: true }).click()
  await page.getByText(t.views_none).waitFor()
})

test('a view names what is gone, a click removes a filter, and going back focuses the row that was opened', async () => {
  const page = await open('?columns=client,colour&status=delivered&mood=good&payment=cash')
  await page.getByText(t.list_gone.replace('{names}', 'colour, mood')).waitFor()
  expect(await columns(page)).toContain('client')
  expect(await columns(page)).not.toContain('status')

  const chip = page.getByRole('group', { name: t.filters_on }).getByRole('button')
  await chip.click()
  await page.waitForURL((url) => !url.search.includes('payment'))
  await chip.waitFor({ state: 'detached' })
  await page.waitForSelector('table[aria-busy=false]')

  for (const key of ['j', 'j', 'j', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL('**/dashboard/shipments/view/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.findIndex((row) => row === document.activeElement)))
    .toBe(2)
})
