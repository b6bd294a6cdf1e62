import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()
const denied = {
  en: 'Access denied: your account may not enter the dashboard',
  ar: 'غير مسموح: حسابك لا يدخل لوحة التحكم',
}

describe.each(languages)('in %s', (language) => {
  test('a delivery boy is told that the console is not for him, and can only leave', async () => {
    const { page } = await visit('/dashboard/shipments', { as: 'delivery', language })
    await page.getByRole('heading', { name: denied[language] }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('button', { name: texts[language].logout }).waitFor()
  })
})
