import { connect } from '../../../src/platform/database/database.ts'
import type { TestApp } from '../test-app.ts'

/** Makes what people booked without a second person as old as if it were booked two days earlier. */
export async function ageSums({ ownerUrl }: Pick<TestApp, 'ownerUrl'>): Promise<void> {
  const owner = connect(ownerUrl, { connections: 1 })
  await owner.begin(async (tx) => {
    // A trigger keeps the ledger append-only.
    await tx`alter table ledger_entries disable trigger user`
    await tx`
      update ledger_entries set at = at - interval '2 days'
      where kind in ('corrected', 'lost', 'shortage_written_off', 'count_reversed', 'delivery_undone')`
    await tx`alter table ledger_entries enable trigger user`
  })
  await owner.end()
}
