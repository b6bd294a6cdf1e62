import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { shipmentMaker } from '../support/shipments.ts'

const visit = useBrowser()

/** Decision 13: the script that a console route may load on a first visit, compressed. */
const budgetBytes = 200_000

const routes = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/shipments',
  '/dashboard/shipments/add',
  '/dashboard/shipments/import',
  '/dashboard/scan',
  '/dashboard/cases',
  '/dashboard/runs',
  '/dashboard/performance',
  '/dashboard/calculation',
  '/dashboard/areas',
  '/dashboard/branches',
  '/dashboard/branches/add',
  '/dashboard/branches/view/1?tab=1',
  '/dashboard/branches/edit/1',
  '/dashboard/clients',
  '/dashboard/clients/add',
  '/dashboard/clients/view/1',
  '/dashboard/clients/view/1?tab=1',
  '/dashboard/clients/edit/1',
  '/dashboard/clients/webhooks/1',
  '/dashboard/clients/webhooks/1/1',
  '/dashboard/employees?branch_id=1',
  '/dashboard/employees/add',
  '/dashboard/employees/view/5',
  '/dashboard/employees/edit/5?tab=1',
  '/dashboard/employees/view/15?tab=5',
  '/dashboard/logs',
  '/dashboard/logs/1',
  '/dashboard/events',
  '/dashboard/safe',
  '/dashboard/wallet',
  '/dashboard/wallet/clients/1',
  '/dashboard/wallet/settlements/1',
  '/docs/dashboard',
  '/docs/dashboard/branches/view/1',
  '/docs/dashboard/clients/view/1',
  '/docs/dashboard/employees/view/5',
]

/** Four at a time, because each one waits for its scripts to finish loading. */
const groups = Array.from({ length: Math.ceil(routes.length / 4) }, (_, index) =>
  routes.slice(4 * index, 4 * index + 4),
)

test.each(groups.map((paths) => ({ paths })))(
  '$paths load at most 200 kB of script each',
  async ({ paths }) => {
    const weights = await Promise.all(paths.map(async (path) => ({ path, bytes: await weigh(path) })))
    expect(weights.every(({ bytes }) => bytes > 0)).toBe(true)
    expect(weights.filter(({ bytes }) => bytes > budgetBytes)).toEqual([])
  },
)

test('opening a shipment loads at most 200 kB of script', async () => {
  const { awb } = await (await shipmentMaker()).order()
  expect(await weigh(`/dashboard/shipments/view/${awb}`)).toBeLessThanOrEqual(budgetBytes)
})

/**
 * The script bytes of a first visit: everything until no script arrived for a second. A script out of the cache
 * counts as much as one that is sent.
 */
async function weigh(path: string): Promise<number> {
  const { page } = await visit(path, { as: 'superuser' })
  await page.locator('h1').waitFor()
  const bytes = await page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => name.endsWith('.js'))
    const last = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
    return (
      performance.now() - last > 1_000 &&
      scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    )
  })
  return Number(await bytes.jsonValue())
}
