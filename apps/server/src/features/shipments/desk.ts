import { type MessageKey, reachOf } from '@mersal/contract'
import type { Actor, Employee } from '../../platform/session/actor.ts'
import { activeLine, type Line, type Shipment } from '../lifecycle/index.ts'
import type { ShipmentScope } from '../shipment-records/index.ts'

/**
 * The desk rule (docs/decisions/0005-lifecycle.md): staff act on a line only at the branch where its goods are, or
 * where they arrive. It does not apply to delivery boys, who act on their own lines, or to merchants, who act on
 * their own shipments. A superuser may act for any branch.
 */

/** What staff do: choose a delivery boy, give the goods to one at the desk, write them off, or anything else. */
export type DeskAct = {
  kind: 'assign' | 'give_out' | 'write_off' | 'other'
  /** The delivery boy who is chosen. */
  courier?: { id: number; branchId: number | null; lentTo?: readonly number[] }
}

type Place = Pick<Line, 'kind' | 'status' | 'fromBranchId' | 'toBranchId'>

/** The branches whose staff may do `kind` on `line`. */
function desksOf(line: Place, kind: DeskAct['kind']): (number | null)[] {
  if (line.kind === 'pick_up') return [line.toBranchId]
  if (line.kind === 'end') return [line.fromBranchId]
  if (kind === 'assign' || kind === 'write_off') return [line.fromBranchId, line.toBranchId]
  return [kind === 'other' && line.status === 'Active' ? line.toBranchId : line.fromBranchId]
}

/** The branches that may choose the delivery boy of `line`, each among its own. */
export function assigningDesks(line: Place): number[] {
  return desksOf(line, 'assign').filter((id) => id !== null)
}

/** The reason why the caller of `scope` may not do `act` on the active line of `shipment`; null when they may. */
export function refusalAtDesk(
  shipment: Shipment,
  { branchIds }: Pick<ShipmentScope, 'branchIds'>,
  { kind, courier }: DeskAct = { kind: 'other' },
): MessageKey | null {
  const line = activeLine(shipment)
  if (!line || branchIds === null) return null
  const own = desksOf(line, kind).filter((id) => id !== null && branchIds.includes(id))
  if (own.length === 0) return 'other_desk'
  // A superuser may have chosen a delivery boy of another branch. The desk may then give them the parcel.
  const isOwn =
    !courier ||
    [courier.branchId, ...(courier.lentTo ?? [])].some((id) => own.includes(id)) ||
    line.courierId === courier.id
  return isOwn ? null : 'delivery_boy_of_another_branch'
}

/** Whether `actor` may act in a delivery boy's place, where the desk rule lets them act. */
export function mayStandIn(actor: Actor | Employee): boolean {
  return actor.kind === 'employee' && reachOf(actor.role, 'shipments.stand-in') !== 'none'
}

/** Whether `actor` may see the code of `line`. Those who may act on shipments at its desk see it. */
export function seesCode(line: Place, actor: Employee): boolean {
  const reach = reachOf(actor.role, 'shipments.work')
  if (reach !== 'own') return reach === 'all'
  return desksOf(line, 'other').some((id) => id !== null && actor.branchIds.includes(id))
}

/** The branch whose desk sends a line out. */
export function deskOf({ fromBranchId, toBranchId }: Pick<Line, 'fromBranchId' | 'toBranchId'>): number {
  const branchId = fromBranchId ?? toBranchId
  if (branchId === null) throw new Error('a line between two doors')
  return branchId
}
