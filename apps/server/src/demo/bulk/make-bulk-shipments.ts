import type { Database } from '../../platform/database.ts'
import type { DemoOptions } from '../make-demo-company.ts'

export async function makeBulkShipments(
  _sql: Database,
  _options: DemoOptions & { shipments: number },
): Promise<void> {
  throw new Error('bulk shipments are still being built')
}
