import type { Company } from '../../../platform/company/company.ts'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor, Employee } from '../../../platform/session/actor.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { lockShipments, type StoredShipment } from '../acts/stored-shipment.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { type LoadedChange, lastActorOf, loadChange, parcelsOfOrders } from './change-facts.repository.ts'
import type { Changer, Wish } from './change-facts.ts'
import { type ChangeDecision, decideChange } from './decide-change.ts'

/** Who changes orders, within which scope, and when. */
export type Changing = {
  tx: Transaction
  actor: Actor | Employee
  by: Changer
  scope: ShipmentScope
  now: Date
  company: Pick<Company, 'fields'>
}

/** A decided change with the locked parcels of its order, before it is stored. */
export type PlannedChange = {
  named: StoredShipment
  stored: readonly StoredShipment[]
  loaded: LoadedChange
  decision: ChangeDecision
  reason: string
}

/**
 * Locks all parcels of the orders of `awbs` that the caller may reach. The parcels of an order change together, so it also
 * locks parcels for branches out of the caller's scope.
 */
export async function lockOrders(
  { tx, scope }: Pick<Changing, 'tx' | 'scope'>,
  awbs: readonly number[],
): Promise<Map<number, StoredShipment[]>> {
  const all = await parcelsOfOrders(tx, awbs, scope)
  const everywhere = { sandbox: scope.sandbox, branchIds: null, clientId: null, courierId: null }
  return Map.groupBy(await lockShipments(tx, all, everywhere), (parcel) => parcel.main_shipment_id)
}

/** Decides a change of one order. `version` is the version that the caller saw, if they sent one. */
export async function planChange(
  changing: Changing,
  wish: Omit<Wish, 'by'>,
  version?: number,
): Promise<PlannedChange> {
  const [stored] = (await lockOrders(changing, [wish.awb])).values()
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  return planLocked(changing, stored, wish, version)
}

/** Decides a change of the order of the locked parcels `stored`. */
export async function planLocked(
  { tx, by, now, company }: Changing,
  stored: readonly StoredShipment[],
  wish: Omit<Wish, 'by'>,
  version?: number,
): Promise<PlannedChange> {
  const named = stored.find(({ awb }) => awb === wish.awb)
  if (!named) throw new Refused('not_found', 'shipment_not_found')
  if (version !== undefined && version !== named.version) await refuseStale(tx, named)
  const loaded = await loadChange(tx, stored)
  const facts = { ...loaded, now: momentInCairo(now), calendar: company.fields.calendar }
  const decision = decideChange(facts, { ...wish, by }, newHandOverCode)
  return { named, stored, loaded, decision, reason: wish.reason }
}

async function refuseStale(tx: Transaction, { awb, shipment: { status } }: StoredShipment): Promise<never> {
  const name = await lastActorOf(tx, awb)
  throw name === null
    ? new Refused('stale', 'overtaken', { status })
    : new Refused('stale', 'changed_meanwhile', { status, parameters: { name } })
}
