import { expect, test } from 'vitest'
import { blankPage } from '../support/browser.ts'
import { useBrowser } from '../support/journey.ts'
import { googleStandIn } from '../support/map/google-stand-in.ts'
import { pickerOf, standInGoogle, standInTiles } from '../support/map/map.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()

async function open(script: string | (() => Promise<string>), language: Language = 'en') {
  const { page } = await visit(blankPage, { as: 'staff', language })
  await standInTiles(page, 'unreachable')
  await standInGoogle(page, script)
  await page.goto('/dashboard/calculation')
  const t = texts[language]
  const field = page.getByRole('group', { name: t.location_1 })
  await field.getByRole('button', { name: t.choose_on_map }).click()
  return { page, field, picker: pickerOf(page, t), t }
}

test('with a key the picker uses Google’s map: loading, search, pin, click, address and save, until Google refuses it', async () => {
  let deliver = () => {}
  const delivered = new Promise<string>((resolve) => {
    deliver = () => resolve(googleStandIn)
  })
  const { page, field, picker, t } = await open(() => delivered)
  await picker.dialog.getByText(t.loading_google_map).waitFor()
  deliver()
  const canvas = picker.map.locator('[data-google]')
  await canvas.waitFor()

  await picker.search.fill('maadi')
  await picker.options.filter({ hasText: 'Maadi' }).click()
  await picker.status.getByText('15 Makram Ebeid, Maadi, Cairo Governorate, Egypt').waitFor()
  expect(await canvas.getAttribute('data-pin')).toBe('29.96,31.258')

  await canvas.click({ position: { x: 5, y: 5 } })
  await picker.status.getByText(t.select_more_accurately).waitFor()
  expect(await picker.save.isDisabled()).toBe(true)

  await picker.map.focus()
  for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await picker.status.getByText('15 Makram Ebeid, Maadi').waitFor()
  await picker.save.click()
  await field.getByText('15 Makram Ebeid, Maadi, Cairo Governorate, Egypt').waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe('29.96,31.258')

  await field.getByRole('button', { name: t.choose_on_map }).click()
  await canvas.waitFor()
  const ownSource = picker.dialog.getByRole('link', { name: 'GeoNames, CC BY 4.0' })
  expect(await ownSource.count()).toBe(0)
  await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure())
  await ownSource.waitFor()
  expect(await canvas.count()).toBe(0)
})

test('Google’s addresses are in Arabic for Arabic readers', async () => {
  const { picker, field } = await open(googleStandIn, 'ar')
  await picker.search.fill('مدينة')
  await picker.options.filter({ hasText: 'مدينة نصر' }).click()
  await picker.status.getByText('مدينة نصر, محافظة القاهرة, مصر').waitFor()
  await picker.save.click()
  await field.getByText('مدينة نصر, محافظة القاهرة, مصر').waitFor()
})

test('when Google’s script cannot be loaded, our own map replaces it', async () => {
  const { picker } = await open('')
  await picker.map.getByText('Raml Station', { exact: true }).waitFor()
})
