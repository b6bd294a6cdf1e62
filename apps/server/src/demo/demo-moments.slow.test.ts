import { shipmentStatuses } from '@mersal/contract'
import { expect, test } from 'vitest'
import { fewShipments, makeDemoAt, patience } from '../../test/setup/demo-company.ts'
import { audit } from '../features/audit/index.ts'

// At the first moment it is Saturday in Cairo and still Friday in UTC, and the last working day was in another year.
// At the second moment the safes have been banked.
test.each([
  ['in the night to a Saturday after New Year', '2027-01-01T22:30:00Z'],
  ['in the late afternoon', '2026-05-12T14:20:00Z'],
])(
  'created %s, every status exists, cash is on its way, and all invariants hold',
  {
    timeout: patience,
  },
  async (_, at) => {
    const made = await makeDemoAt(new Date(at), fewShipments)
    try {
      const statuses = await made.sql<{ status: string }[]>`select distinct status from shipments`
      expect(statuses).toHaveLength(shipmentStatuses.length)
      const open = await made.sql`select from safe_exchanges where state = 'open'`
      expect(open).toHaveLength(1)
      expect((await audit(made.sql)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
    } finally {
      await made.close()
    }
  },
)
