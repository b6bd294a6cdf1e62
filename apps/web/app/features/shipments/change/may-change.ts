import { type LineRow, type Role, reachOf, type ShipmentStatus } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** The parts of an order that different people may change at different times (docs/decisions/0037-changes.md). */
export type Part = 'receiver' | 'way' | 'cod' | 'size'

type Order = { status: ShipmentStatus; line: LineRow | undefined }

/** Why a person of this role may not change each part now, or null. */
export function refusalsFor(role: Role, { status, line }: Order): Record<Part, string | null> {
  const corrects = reachOf(role, 'shipments.correct') !== 'none'
  if (status === 'collected') {
    const over = m.change_after_delivery()
    return { receiver: over, way: over, cod: over, size: corrects ? null : over }
  }
  const isOut = line?.kind === 'end' && line.re_status !== 'Pending'
  return {
    receiver: null,
    way: isOut ? m.change_while_out() : null,
    cod: corrects ? null : m.change_cod_by_manager(),
    size: null,
  }
}
