import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start programs, make whole companies or break things: one that is left for the end is waited for alone. */
const longest = [
  '/messages/providers.slow.test.ts',
  '/operations/faults.slow.test.ts',
  '/demo/demo.slow.test.ts',
  '/demo/demo-moments.slow.test.ts',
  '/operations/backup.slow.test.ts',
  '/src/main.slow.test.ts',
  '/shipments/search-bitmaps.slow.test.ts',
  '/embedded-postgres/start.slow.test.ts',
  '/orders/order-files-twice.slow.test.ts',
  '/orders/order-files-prepared.slow.test.ts',
  '/commands/cluster.slow.test.ts',
  '/courier/killed-phone.slow.e2e.ts',
  '/every-page/every-page-ar.slow.e2e.ts',
  '/every-page/every-page-en.slow.e2e.ts',
  '/courier/without-signal.slow.e2e.ts',
  '/courier/offline.slow.e2e.ts',
  '/console/console-weight.slow.e2e.ts',
  '/courier/courier.slow.e2e.ts',
  '/company/company.slow.e2e.ts',
  '/shipments/shipment-view.slow.e2e.ts',
]

/** Starts the longest files first; a fresh clone does not know yet which these are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((end) => moduleId.endsWith(end))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
