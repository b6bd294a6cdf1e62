import { expect, test } from 'vitest'
import { useBrowser } from './support/journey.ts'

const visit = useBrowser()

/** Design 6: what a console route may bring along when it is the first that is opened, compressed. */
const budgetBytes = 200_000

const routes = [
  '/dashboard',
  '/dashboard/shipments',
  '/dashboard/shipments/import',
  '/dashboard/calculation',
  '/dashboard/branches',
  '/dashboard/branches/add',
  '/dashboard/branches/view/1?tab=1',
  '/dashboard/branches/edit/1',
  '/dashboard/clients',
  '/dashboard/clients/add',
  '/dashboard/clients/view/1',
  '/dashboard/clients/edit/1',
  '/dashboard/employees?branch_id=1',
  '/dashboard/employees/add',
  '/dashboard/employees/view/5',
  '/dashboard/employees/edit/5?tab=1',
  '/dashboard/logs',
  '/dashboard/logs/1',
  '/dashboard/wallet',
  '/dashboard/wallet/clients/1',
  '/dashboard/wallet/settlements/1',
  '/docs/dashboard',
  '/docs/dashboard/branches/view/1',
  '/docs/dashboard/clients/view/1',
  '/docs/dashboard/employees/view/5',
]

test.each(routes)('%s is entered with at most 200 kB of script', async (path) => {
  const { page } = await visit(path, { as: 'superuser' })
  await page.waitForLoadState('networkidle')
  await page.locator('h1').waitFor()
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(
    budgetBytes,
  )
})
