import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

test('a delivery boy is told that the console is not for him, and can only leave, in Arabic', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'delivery', language: 'ar' })
  await page.getByRole('heading', { name: 'غير مسموح: ليس لحسابك حق الدخول إلى لوحة التحكم' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: texts.ar.logout }).waitFor()
})
