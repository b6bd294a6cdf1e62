import { type MessageKey, reachOf } from '@mersal/contract'
import type { Employee } from '../../platform/session/actor.ts'
import { activeLine, type Line, type Shipment } from './lifecycle/index.ts'
import type { ShipmentScope } from './shipment-scope.ts'

/**
 * The desk rule (docs/decisions/0005-lifecycle.md): staff act on a line only at the branch where its goods are or
 * arrive. Delivery boys act on their own lines and merchants on their own shipments, so the rule leaves them alone.
 * A superuser's act counts as done at the branch where it belongs.
 */

/** What staff do: set a delivery boy, give the goods to one at the desk, or anything else. */
export type DeskAct = {
  kind: 'assign' | 'give_out' | 'other'
  /** The delivery boy who is chosen. */
  boy?: { id: number; branchId: number | null }
}

type Place = Pick<Line, 'kind' | 'status' | 'fromBranchId' | 'toBranchId'>

/** The branches whose staff may do `kind` on `line`. */
function desksOf(line: Place, kind: DeskAct['kind']): (number | null)[] {
  if (line.kind === 'pick_up') return [line.toBranchId]
  if (line.kind === 'end') return [line.fromBranchId]
  if (kind === 'assign') return [line.fromBranchId, line.toBranchId]
  return [kind === 'other' && line.status === 'Active' ? line.toBranchId : line.fromBranchId]
}

/** The branches that set the delivery boy of `line`, each from its own people. */
export function assigningDesks(line: Place): number[] {
  return desksOf(line, 'assign').filter((id) => id !== null)
}

/** Why the caller of `scope` may not do `act` on the active line of `shipment`; null when they may. */
export function refusalAtDesk(
  shipment: Shipment,
  { branchIds }: Pick<ShipmentScope, 'branchIds'>,
  { kind, boy }: DeskAct = { kind: 'other' },
): MessageKey | null {
  const line = activeLine(shipment)
  if (!line || branchIds === null) return null
  // A delivery boy whom a superuser chose from another branch is lent to it: its desk hands the parcel to them.
  const own = desksOf(line, kind).filter((id) => id !== null && branchIds.includes(id))
  if (own.length === 0) return 'other_desk'
  const isOwn = !boy || own.includes(boy.branchId) || line.deliveryBoyId === boy.id
  return isOwn ? null : 'delivery_boy_of_another_branch'
}

/** True when `actor` is of the people to whom the code of `line` is shown: those of its desk who work on shipments. */
export function seesCode(line: Place, actor: Employee): boolean {
  const reach = reachOf(actor.role, 'shipments.work')
  if (reach !== 'own') return reach === 'all'
  return desksOf(line, 'other').some((id) => id !== null && actor.branchIds.includes(id))
}
