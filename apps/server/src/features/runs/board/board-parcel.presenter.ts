import { type BoardParcel, egp, formatAwb, type StopKind } from '@mersal/contract'
import type { BoardRow } from '../stops/parcel-columns.ts'

export function presentBoardParcel(row: BoardRow): BoardParcel {
  const kind = stopKindOf(row)
  return {
    awb: formatAwb(row),
    kind,
    stop: row.stop,
    area_id: row.area_id,
    client: row.client,
    name: row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    weight_kg: row.weight_grams / 1_000,
    due: kind === 'delivery' ? egp(row.due_piastres) : 0,
    priority: row.priority,
    promised_to: row.promised_to,
    late: row.late,
  }
}

/** What happens at the stop of a line. */
export function stopKindOf({ kind, direction }: Pick<BoardRow, 'kind' | 'direction'>): StopKind {
  if (kind === 'pick_up') return 'pick_up'
  return direction === 'return' ? 'return' : 'delivery'
}
