import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()

const points = 'from=31.2195,29.9425&to=30.0131,31.2089'
const sizes = 'length=30&weight=2.5&width=20&height=10'
const open = async (query: string, language: Language = 'en') =>
  (await visit(`/dashboard/calculation?${query}`, { as: 'staff', language })).page

const price = (page: Page) => page.locator('output').innerText()
const amounts = (page: Page) =>
  page
    .locator('dl dd bdi')
    .allInnerTexts()
    .then((texts) => texts.map(Number))

/** Alexandria to Giza, 2.5 kg: the worked example of our tariff, without a discount. */
async function expectWorkedExample(page: Page): Promise<void> {
  await expect.poll(() => price(page)).toMatch(/^74\.00/)
  const [first, further, fees, tax, total] = await amounts(page)
  expect([first, further, fees, tax, total]).toEqual([60, 14, 74, 10.36, 84.36])
}

test('sizes accept any digits, the price shows its steps, and a reload shows the same; a failure can be retried', async () => {
  const t = texts.en
  const page = await open(points)
  expect(await price(page)).toBe(`⁨0⁩ ${t.egp}`)
  const typed = { [t.length_cm]: '٣٠', [t.weight_kg]: '٢٫٥', [t.width_cm]: '20', [t.height_cm]: '10' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  expect(await page.getByLabel(t.weight_kg).inputValue()).toBe('2.5')
  const call = '**/api/shipments/api-enquiry'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'The tariff is being changed' } }),
  )
  await page.getByRole('button', { name: t.calculate }).click()
  const alert = page.getByRole('region', { name: t.price }).getByRole('alert')
  await alert.getByText('The tariff is being changed').waitFor()
  expect(await price(page)).toBe(`⁨0⁩ ${t.egp}`)
  await page.unroute(call)
  await page.getByRole('button', { name: t.calculate }).click()
  await expectWorkedExample(page)
  expect(await alert.count()).toBe(0)
  await page.getByText('Billed 3 kg: 2.5 kg weighed').waitFor()
  await page.getByText('First kilogram: Alexandria and Beheira to Greater Cairo').waitFor()
  await page.getByText('Delivered in 2 to 3 working days').waitFor()
  await page.getByText(/^Priced by .*Standard.*, version 1\.$/).waitFor()
  expect(await amounts(page)).toHaveLength(5)

  await page.reload()
  await expectWorkedExample(page)

  // A changed question clears the price.
  await page.getByLabel(t.weight_kg).fill('9')
  await expect.poll(() => price(page)).toBe(`⁨0⁩ ${t.egp}`)
  await page.getByRole('link', { name: t.calculator }).click()
  await expect.poll(() => page.getByLabel(t.weight_kg).inputValue()).toBe('')
})

test('a shared link shows the price in the reader’s language', async () => {
  const page = await open(`${points}&${sizes}`, 'ar')
  await expectWorkedExample(page)
  await page.getByText('أول كيلوجرام: من الإسكندرية والبحيرة إلى القاهرة الكبرى').waitFor()
  await page
    .getByRole('group', { name: texts.ar.location_1 })
    .getByText('سيدي جابر، الإسكندرية، مصر')
    .waitFor()
})

test('missing or non-positive input is refused before sending: some input is not correct', async () => {
  const t = texts.en
  const page = await open(`${points}&length=30&width=20&height=10&weight=-3`)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('api-enquiry') && asked.push(request.url()))
  const toast = page.getByRole('alert').filter({ hasText: t.input_not_correct })
  expect(await page.getByLabel(t.weight_kg).inputValue()).toBe('0')
  await page.getByLabel(t.length_cm).fill('-7')
  expect(await page.getByLabel(t.length_cm).inputValue()).toBe('0')
  await page.getByRole('button', { name: t.calculate }).click()
  await toast.waitFor()
  expect(await toast.getAttribute('data-kind')).toBe('warn')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2)

  // Without any input, the first field gets the focus.
  await page.getByRole('link', { name: t.calculator }).click()
  await expect.poll(() => page.getByLabel(t.width_cm).inputValue()).toBe('')
  await page.getByRole('button', { name: t.calculate }).click()
  const first = page.getByRole('group', { name: t.location_1 }).getByRole('button')
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(asked).toEqual([])
})
