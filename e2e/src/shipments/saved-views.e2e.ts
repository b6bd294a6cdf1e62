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

test('a chosen column is in the address, and a shared link shows it', async () => {
  const page = await open()
  expect(await columns(page)).not.toContain('area')
  await page.getByRole('button', { name: t.columns, exact: true }).click()
  await page.getByRole('checkbox', { name: t.area, exact: true }).check()
  await expect.poll(() => columns(page)).toContain('area')
  const other = await open(new URL(page.url()).search, 'manager')
  expect(await columns(other)).toContain('area')
})

test('a view is saved, shared, opened by a colleague, and deleted', async () => {
  const page = await open('?status=delivered')
  await page.getByRole('button', { name: t.views, exact: true }).click()
  await page.getByLabel(t.view_name).fill('Delivered ones')
  await page.getByLabel(t.view_share).check()
  await page.getByRole('button', { name: t.view_save }).click()
  await page.getByRole('link', { name: 'Delivered ones' }).waitFor()

  const other = await open('', 'manager')
  await other.getByRole('button', { name: t.views, exact: true }).click()
  await other.getByRole('link', { name: 'Delivered ones' }).click()
  await other.waitForURL(/status=delivered/)

  await page.getByRole('button', { name: t.view_delete.replace('{name}', 'Delivered ones') }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t.views, exact: true }).click()
  await page.getByText(t.views_none).waitFor()
})

test('a view of a column and a filter that are gone opens with the rest and names them', async () => {
  const page = await open('?columns=client,colour&status=delivered&mood=good')
  await page.getByText(t.list_gone.replace('{names}', 'colour, mood')).waitFor()
  expect(await columns(page)).toContain('client')
  expect(await columns(page)).not.toContain('status')
})

test('a filter of the panel is shown in words, and a click removes it', async () => {
  const page = await open('?payment=cash')
  const chip = page.getByRole('group', { name: t.filters_on }).getByRole('button')
  await chip.click()
  await page.waitForURL((url) => !url.search.includes('payment'))
  await chip.waitFor({ state: 'detached' })
})

test('going back focuses the row that was opened', async () => {
  const page = await open()
  for (const key of ['j', 'j', 'j', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL('**/dashboard/shipments/view/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.findIndex((row) => row === document.activeElement)))
    .toBe(2)
})
