import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** Numbers the stops of a run in the order of `stops`. */
export async function saveStops(
  tx: Transaction,
  runId: number,
  stops: readonly { place: string; pinned: boolean }[],
): Promise<void> {
  const rows = stops.map(({ place, pinned }, index) => ({ place, pinned, stop: index + 1 }))
  await tx`
    update run_parcels p set stop = r.stop, pinned = r.pinned
    from ${rowsOf(tx, columnsOf(rows, 'place text, stop integer, pinned boolean'))}
    where p.run_id = ${runId} and p.place = r.place::bigint`
}
