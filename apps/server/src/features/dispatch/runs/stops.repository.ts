import { column } from '../../../platform/database/columns.ts'
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
    from unnest(${column(rows, 'place')}::text::bigint[], ${column(rows, 'stop')}::text::integer[],
      ${column(rows, 'pinned')}::text::boolean[]) as r (place, stop, pinned)
    where p.run_id = ${runId} and p.place = r.place`
}
