import {
  type CallReply,
  type CallRequest,
  formatAwb,
  type Language,
  type MessageKey,
  type ScanMode,
  sentence,
} from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import type { DeskAct } from '../desk.ts'
import { deskScans, giveOut, keep, type ScanOutcome, type Shipment } from '../lifecycle/index.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { consoleScope } from '../shipment-scope.ts'
import { actOnShipment } from './acts.service.ts'
import { holdDeliveryBoy } from './hold-delivery-boy.ts'

const said: Record<ScanMode, MessageKey> = {
  receive: 'scan_received',
  give_out: 'scan_given_out',
  hand_back: 'scan_handed_back',
  return: 'scan_returned',
}

type Scanning = { sql: Transaction; actor: EmployeeActor; now: Date; language: Language }

/** One scan at a branch's desk. Scanning the same parcel again changes nothing and says so. */
export async function scanShipment(
  { sql, actor, now, language }: Scanning,
  { awb, mode, delivery_boy_id }: CallRequest<'scanShipment'>,
): Promise<CallReply<'scanShipment'>> {
  const scope = consoleScope(actor, 'shipments.work')
  const { scan, deskAct } = await scanOf(sql, mode, delivery_boy_id)
  let isAlready = false
  // Bringing a parcel back to its sender is the delivery boy's act.
  const standIn = mode === 'return' && { standIn: { act: { kind: 'finish' }, reason: '' } as const }
  const { stored, shipment } = await actOnShipment(
    sql,
    awb,
    { actor, scope, now, deskAct, ...standIn },
    (current) => {
      const outcome = scan(current)
      isAlready = outcome === 'already'
      return outcome === 'already' ? keep(current) : outcome
    },
  )
  return {
    awb: formatAwb(stored),
    outcome: isAlready ? 'already' : 'done',
    status: shipment.status,
    details: sentence(isAlready ? 'scan_already' : said[mode], language),
  }
}

async function scanOf(
  sql: Transaction,
  mode: ScanMode,
  deliveryBoyId: number | undefined,
): Promise<{ scan: (shipment: Shipment) => ScanOutcome; deskAct: DeskAct }> {
  if (mode !== 'give_out')
    return { scan: (shipment) => deskScans[mode](shipment, newHandOverCode), deskAct: { kind: 'other' } }
  if (deliveryBoyId === undefined) throw Refused.field('delivery_boy_id', 'required')
  const boy = await holdDeliveryBoy(sql, deliveryBoyId)
  return { scan: (shipment) => giveOut(shipment, deliveryBoyId), deskAct: { kind: 'give_out', boy } }
}
