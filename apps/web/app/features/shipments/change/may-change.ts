import { type Role, reachOf, type ShipmentStatus } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** The parts of an order that different people may change at different times (docs/decisions/0037-changes.md). */
export type Part = 'receiver' | 'way' | 'cod' | 'size'

type Order = { status: ShipmentStatus; isOut: boolean }

/** Why a person of this role may not change each part, or null. */
export function refusalsFor(role: Role, { status, isOut }: Order): Record<Part, string | null> {
  const manages = reachOf(role, 'shipments.undo') !== 'none'
  if (status === 'delivered') {
    const over = m.change_after_delivery()
    return { receiver: over, way: over, cod: over, size: manages ? null : m.change_size_by_manager() }
  }
  return {
    receiver: null,
    way: isOut ? m.change_while_out() : null,
    cod: manages ? null : m.change_cod_by_manager(),
    size: null,
  }
}
