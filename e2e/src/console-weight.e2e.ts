import { expect, test } from 'vitest'
import { useBrowser } from './support/journey.ts'

const visit = useBrowser()

/** Design 6: what a console route may bring along when it is the first that is opened, compressed. */
const budgetBytes = 200_000

const routes = ['/dashboard/shipments', '/docs/dashboard']

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
