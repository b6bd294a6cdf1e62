import type { Locator, Page } from 'playwright-core'
import { type Language, texts } from '../texts.ts'
import { pickerOf, standInTiles } from './map.ts'

/** Fills the place of a form, or of a part of it, with the map's first result for `name`. */
export async function pickPlace(
  page: Page,
  name: string,
  language: Language = 'en',
  within: Page | Locator = page,
): Promise<void> {
  const t = texts[language]
  const picker = pickerOf(page, t)
  await standInTiles(page, 'unreachable')
  await within.getByRole('button', { name: t.choose_on_map }).click()
  await picker.search.fill(name)
  await picker.options.filter({ hasText: name }).first().click()
  await picker.save.click()
  await picker.dialog.waitFor({ state: 'detached' })
}
