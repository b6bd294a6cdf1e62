import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { branchWithCash, handIn, ownCourier } from '../support/money.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

test('a short count is reversed with a reason, and then hides what is due from who counts again, in Arabic', async () => {
  const t = texts.ar
  const courier = await ownCourier()
  const { id } = await handIn(courier, { cods: ['1234.50'], counted: '1200' })
  const path = `/dashboard/wallet/movements/${id}`
  const { page } = await visit(path, { as: 'superuser', language: 'ar', width: 360 })
  await page.getByRole('button', { name: t.count_print }).waitFor()
  await page.getByRole('button', { name: t.count_reverse }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.count_reverse }).click()
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1)
  await dialog.locator('input[name=note]').fill('عُدّت نقدية مندوب آخر')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.count_reverse }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('عُدّت نقدية مندوب آخر').first().waitFor()
  expect(await page.getByRole('button', { name: t.count_reverse }).count()).toBe(0)
  await expectNothingSideways(page, [360])

  const { page: others } = await visit(path, { as: 'accountant' })
  await others.getByText(texts.en.count_reversed_hidden).waitFor()
  expect(await others.locator('main').innerText()).not.toContain('1,234.50')
})

test('a safe is counted by notes: what differs is asked again, and booked with its reason', async () => {
  const t = texts.en
  const branch = await branchWithCash('40.00')
  const { page } = await visit(`/dashboard/safe?branch=${branch.id}`, { as: 'superuser' })
  const form = page.getByRole('form', { name: branch.name }).filter({ hasText: t.safe_blind })
  const note = (value: number) =>
    form.getByRole('textbox', { name: t.collect_notes_of.replace('{value}', String(value)), exact: true })
  await note(20).fill('1')
  await form.getByRole('button', { name: t.safe_submit }).click()
  await form.getByText(t.collect_again).waitFor()
  await note(20).fill('١')
  await note(5).fill('2')
  await form.getByRole('button', { name: t.safe_submit }).click()
  await form.getByText('Write what the second count found, and why if it differs').waitFor()
  await form.locator('input[name=note]').fill('Change was given at the counter')
  await expectAccessible(page)
  await form.getByRole('button', { name: t.safe_submit }).click()
  await page.getByText('10.00 EGP less than it should be. The difference is booked.').waitFor()
  await page.getByText('1 × 20, 2 × 5', { exact: true }).first().waitFor()
  await expectNothingSideways(page, [360])
  const [first, second] = await page.locator('tbody tr').allInnerTexts()
  expect(first).toContain('Change was given at the counter')
  expect(second).toContain(t.safe_asked_again)

  await page.goto('/dashboard/safe?branch=999999')
  await page.getByText(t.safe_branch_unknown).waitFor()
  expect(await page.locator('main form').count()).toBe(0)
})
