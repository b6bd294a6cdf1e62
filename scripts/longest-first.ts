import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start programs, make whole companies or break things: one that is left for the end is waited for alone. */
const longest = [
  '/messages/providers.test.ts',
  '/operations/faults.test.ts',
  '/demo/demo.test.ts',
  '/demo/demo-moments.test.ts',
  '/operations/backup.test.ts',
  '/src/main.test.ts',
  '/shipments/search-bitmaps.test.ts',
  '/embedded-postgres/start.test.ts',
  '/orders/order-files-twice.test.ts',
  '/orders/order-files-prepared.test.ts',
  '/commands/cluster.test.ts',
  '/courier/killed-phone.e2e.ts',
  '/every-page/every-page-ar.e2e.ts',
  '/every-page/every-page-en.e2e.ts',
  '/courier/without-signal.e2e.ts',
  '/courier/offline.e2e.ts',
  '/console/console-weight.e2e.ts',
  '/courier/courier.e2e.ts',
  '/company/company.e2e.ts',
  '/shipments/shipment-view.e2e.ts',
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
