import type { PartShipment } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { shipmentPath } from '../../../../paths.ts'
import { type Employee, roleOf } from '../../../../shared/employee/employee.ts'

/** Each row opens its shipment (spec §2). */
export const inHand = {
  keyOf: ({ shipment_id }: PartShipment) => shipment_id,
  linkOf: ({ shipment_id }: PartShipment) => shipmentPath(shipment_id),
}

/** The text of the empty list. */
export function noneInHand({ part_permission }: Employee): string {
  return roleOf(part_permission) === 'delivery' ? m.none_in_hand() : m.only_delivery_has_in_hand()
}

/** True for a delivered shipment whose money is not collected yet. */
export function waitsForCollection({ status }: PartShipment): boolean {
  return status === 'delivered'
}
