import type { Capability } from '@mersal/contract'
import { type ClientActor, type Employee, scopeOf } from '../../platform/session/actor.ts'

/**
 * The shipments that a caller may reach: those of their branches, of their client, or on their own active lines. Only
 * the sandbox credentials of its client reach a sandbox shipment.
 */
export type ShipmentScope = {
  sandbox: boolean
  branchIds: number[] | null
  clientId: number | null
  courierId: number | null
}

export function consoleScope(actor: Employee, capability: Capability): ShipmentScope {
  return {
    sandbox: false,
    branchIds: scopeOf(actor, capability).branchIds,
    clientId: null,
    courierId: null,
  }
}

export function merchantScope(actor: ClientActor): ShipmentScope {
  return { sandbox: actor.sandbox, branchIds: null, clientId: actor.id, courierId: null }
}

/** For acts that follow their own rule. */
export const everyRealShipment: ShipmentScope = {
  sandbox: false,
  branchIds: null,
  clientId: null,
  courierId: null,
}

export function courierScope(actor: Employee): ShipmentScope {
  return { sandbox: false, branchIds: null, clientId: null, courierId: actor.id }
}
