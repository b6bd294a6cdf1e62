import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { priceMaker } from '../support/prices.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.ar

test('a zone is added and priced, and one district moves into it, in Arabic', async () => {
  const prices = await priceMaker()
  const id = await prices.draft()
  const { page } = await visit(`/dashboard/prices/${id}`, { as: 'superuser', language: 'ar' })
  const { terms } = await prices.open(id)
  const zone = terms.zones.length + 1

  await page.getByRole('button', { name: t.zone_add }).click()
  await page.locator(`[name="zones.${zone - 1}.ar"]`).fill('الساحل')
  await page.locator(`[name="zones.${zone - 1}.en"]`).fill('Coast')

  await page.getByRole('combobox', { name: t.zone_exception_add }).fill('الدقي')
  await page.getByRole('option').filter({ hasText: 'الدقي' }).first().click()
  const districts = page.getByRole('region', { name: t.zone_exceptions })
  await districts.getByRole('combobox', { name: 'الدقي' }).selectOption(String(zone))
  await expectAccessible(page)

  // Nothing is saved while the new zone has no price.
  const save = page.getByRole('button', { name: t.save, exact: true })
  await save.click()
  await page.locator('[data-kind=error]').first().waitFor()
  for (const measure of ['first_kg', 'further_kg', 'days'] as const) {
    await page.getByRole('radio', { name: t[`price_${measure}`], exact: true }).check()
    await page.locator(`[data-path="cells.1-${zone}.${measure}"]`).click()
    // Enter goes on to the cell below.
    for (let other = 1; other <= zone; other += 1) {
      await page.keyboard.type(measure === 'days' ? '2–3' : '77')
      await page.keyboard.press('Enter')
    }
  }
  await save.click()
  await page.locator('[data-kind=success]').getByText(t.saved).waitFor()

  const saved = (await prices.open(id)).terms
  expect(saved.zones.at(-1)).toEqual({ ar: 'الساحل', en: 'Coast' })
  expect(saved.districts.map((district) => district.zone)).toContain(zone)
  expect(saved.pairs.find((pair) => pair.to === zone)).toMatchObject({ first_kg: 77, days_to: 3 })
  await prices.discard(id)
})

test('a planned version is withdrawn after a question, can be edited again, and is discarded after another', async () => {
  const prices = await priceMaker()
  const id = await prices.draft()
  const { page } = await visit(`/dashboard/prices/${id}`, { as: 'superuser', language: 'ar' })
  await page.getByRole('button', { name: t.price_publish }).click()
  const dialog = page.getByRole('alertdialog')
  // No other journey publishes the standard list from this day.
  await dialog.getByLabel(t.price_first_day).fill('2093-03-03')
  await dialog.getByRole('button', { name: t.price_publish_go }).click()
  await page.getByText(t.price_state_planned, { exact: true }).waitFor()

  const question = t.planned_withdraw_question.replace('{day}', '03/03/2093')
  await page.getByRole('button', { name: question }).click()
  await dialog.getByText(t.price_withdraw_means).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.planned_withdraw, exact: true }).click()
  await page.getByText(t.price_state_draft, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.price_publish }).waitFor()
  await page.getByRole('button', { name: t.price_discard }).click()
  await dialog.getByRole('button', { name: t.price_discard }).click()
  await page.getByText(t.price_was_discarded).waitFor()
  await page.waitForURL('**/dashboard/prices')
})
