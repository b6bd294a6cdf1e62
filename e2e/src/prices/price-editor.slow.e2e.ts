import type { ShownPriceTerms } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { priceMaker } from '../support/prices.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

const cell = (page: Page, pair: string, measure = 'first_kg') =>
  page.locator(`[data-path="cells.${pair}.${measure}"]`)
const value = (page: Page, pair: string, measure?: string) =>
  cell(page, pair, measure).locator('bdi').innerText()
const firstKg = ({ pairs }: ShownPriceTerms, pair: string) =>
  pairs.find(({ from, to }) => `${from}-${to}` === pair)?.first_kg
const isFocused = (page: Page, pair: string) =>
  cell(page, pair).evaluate((element) => element === document.activeElement)

async function openDraft(language: Language = 'en') {
  const prices = await priceMaker()
  const id = await prices.draft()
  const { page } = await visit(`/dashboard/prices/${id}`, { as: 'superuser', language })
  await cell(page, '1-1').waitFor()
  const { terms } = await prices.open(id)
  const was = (pair: string) => String(firstKg(terms, pair))
  return { page, id, prices, was }
}

test('the matrix is edited by keyboard, and a faulty cell is named', async () => {
  const { page, id, prices, was } = await openDraft()
  await cell(page, '1-1').click()
  // The key of an Arabic keyboard, which the browser under test has no layout for.
  await cell(page, '1-1').dispatchEvent('keydown', { key: '٤' })
  await page.keyboard.insertText('٧٫٥')
  await page.keyboard.press('Enter')
  expect(await value(page, '1-1')).toBe('47.5')
  await cell(page, '1-1')
    .getByText(t.prices_cell_was.replace('{value}', was('1-1')))
    .waitFor()
  await page.keyboard.press('Tab')
  expect(await isFocused(page, '2-2')).toBe(true)
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  expect(await value(page, '2-2')).toBe(was('2-2'))

  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Tab')
  expect(await cell(page, '2-3').getAttribute('aria-invalid')).toBe('true')
  const fault = page.getByRole('listitem').filter({ hasText: t.prices_no_comma })
  await page.getByRole('button', { name: t.save }).click()
  expect((await prices.open(id)).version).toBe(1)
  await page.getByRole('radio', { name: t.price_days }).check()
  await fault.getByRole('button').click()
  expect(await isFocused(page, '2-3')).toBe(true)
  await page.keyboard.type('162')
  await page.keyboard.press('Enter')
  await fault.waitFor({ state: 'detached' })

  await page.getByText(t.prices_cells_change.replace('{shown}', '2')).waitFor()
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.saved, { exact: true }).waitFor()
  const { terms } = await prices.open(id)
  expect([firstKg(terms, '1-1'), firstKg(terms, '2-3')]).toEqual([47.5, 162])

  await page.getByRole('button', { name: t.price_compare_go }).click()
  const sums = page.getByRole('row').filter({ hasText: t.price_all_clients }).getByRole('cell')
  await sums.first().waitFor()
  const [, before, after, difference] = (await sums.allInnerTexts()).map((text) =>
    Number(text.replace(/[,+]/g, '')),
  )
  expect(Math.round(((after ?? 0) - (before ?? 0)) * 100)).toBe(Math.round((difference ?? 0) * 100))
  expect(difference).toBeGreaterThan(0)
})

test('cells are copied, pasted and given back in a table from the right; a narrow screen lists the pairs; a changed draft asks before it is left', async () => {
  const { page, was } = await openDraft('ar')
  const t = texts.ar
  await cell(page, '1-1').click()
  // The second zone is at the left of the first.
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+c')
  await cell(page, '2-3').click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => value(page, '2-4')).toBe(was('1-2'))
  expect(await value(page, '2-3')).toBe(was('1-1'))
  await page.keyboard.press('Control+z')
  await expect.poll(() => value(page, '2-4')).toBe(was('2-4'))

  await page.setViewportSize({ width: 360, height: 800 })
  await cell(page, '1-2').fill('٦٦')
  expect(await cell(page, '1-2').inputValue()).toBe('66')
  await page.getByText(t.prices_cells_change.replace('{shown}', '1')).waitFor()
  await page.getByRole('navigation', { name: t.breadcrumbs }).getByRole('link', { name: t.prices }).click()
  await page.getByText(t.leave_unsaved).waitFor()
})

test('a CSV file shows its faulty lines, then what it changes; of two people who save a draft, the second is told and keeps it', async () => {
  const { page, prices, id, was } = await openDraft()
  const { terms } = await prices.open(id)
  const lines = terms.pairs.map(({ from, to, first_kg, further_kg, days_from, days_to }) =>
    [from, to, from === 1 && to === 2 ? 75.5 : first_kg, further_kg, days_from, days_to].join(';'),
  )
  const file = (rows: string[]) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['from_zone;to_zone;first_kg;further_kg;days_from;days_to', ...rows].join('\r\n')),
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file([...lines.slice(1), '1;9;1;1;1;1']))
  const dialog = page.getByRole('dialog', { name: t.prices_csv_title })
  await dialog
    .getByText(t.prices_csv_no_zone.replace('{line}', String(lines.length + 1)).replace('{zone}', '9'))
    .waitFor()
  await dialog.getByText(t.prices_csv_missing.replace('{from}', '1').replace('{to}', '1')).waitFor()
  const take = dialog.getByRole('button', { name: t.prices_csv_take })
  expect(await take.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: t.cancel }).click()

  await input.setInputFiles(file(lines))
  await dialog.getByRole('cell', { name: '75.5' }).waitFor()
  expect(await dialog.getByRole('row').count()).toBe(2)
  await take.click()
  expect(await value(page, '1-2')).toBe('75.5')

  // Taking a file saves it.
  await page.getByText(t.saved, { exact: true }).waitFor()
  const taken = await prices.open(id)
  await prices.save(id, taken.version, { ...taken.terms, return_share: 55 })
  await cell(page, '1-1').click()
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.overtaken_kept).waitFor()
  expect(await value(page, '1-1')).toBe('48')
  await page.getByRole('button', { name: t.overtaken_theirs }).click()
  await expect.poll(() => value(page, '1-1')).toBe(was('1-1'))
  expect(await page.locator('[name=return_share]').inputValue()).toBe('55')
})
