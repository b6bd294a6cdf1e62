import {
  type CallReply,
  type CallRequest,
  formatAwb,
  type MessageKey,
  type ScanMode,
  sentence,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { holdCourier, markHandedOut } from '../../dispatch/index.ts'
import {
  deskScans,
  giveOut,
  type ScanOutcome,
  type Shipment,
  unchanged,
  withDetails,
} from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import type { DeskAct } from '../desk.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { cashTowardsCeiling } from '../transfers/cash-towards-ceiling.repository.ts'
import { actOnShipment } from './acts.service.ts'
import { countRest } from './rests.service.ts'

const said: Record<ScanMode, MessageKey> = {
  receive: 'scan_received',
  give_out: 'scan_given_out',
  hand_back: 'scan_handed_back',
  return: 'scan_returned',
}

type ScanContext = ChangeContext & { company: Company }

/** One scan at a branch's desk. Scanning the same parcel again changes nothing and says so. */
export async function scanShipment(
  { sql, actor, now, language, company }: ScanContext,
  { awb, mode, delivery_boy_id: courier_id, counted }: CallRequest<'scanShipment'>,
): Promise<CallReply<'scanShipment'>> {
  const scope = consoleScope(actor, 'shipments.work')
  const { scan, deskAct } = await scanOf(sql, mode, courier_id)
  const found = mode === 'hand_back' ? await countRest(sql, { awb, counted }, scope, { actor, now }) : null
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
      return outcome === 'already' ? unchanged(current) : withDetails(outcome, found ?? {})
    },
  )
  if (mode === 'give_out' && !isAlready) {
    const courierId = deskAct.courier?.id ?? 0
    await requireBelowCeiling({ sql, now, company }, courierId)
    isAlready = !(await markHandedOut(sql, awb, { at: now, employeeId: actor.id }))
  }
  return {
    awb: formatAwb(stored),
    outcome: isAlready ? 'already' : 'done',
    status: shipment.status,
    details: sentence(isAlready ? 'scan_already' : said[mode], language),
  }
}

/**
 * Refuses a hand-out to a delivery boy whose cash is above the ceiling. A manager may hand out on the run's page, with a reason.
 * The refusal of an act that a phone sends opens no case, because nothing left the branch.
 */
export async function requireBelowCeiling(
  { sql, now, company }: { sql: Transaction; now: Date; company: Company },
  courierId: number,
): Promise<void> {
  const { rules, calendar } = company.fields
  if (rules.cash_ceiling === null) return
  if ((await cashTowardsCeiling(sql, courierId, { now, calendar })) > rules.cash_ceiling)
    throw new Refused('invalid', 'above_ceiling')
}

async function scanOf(
  sql: Transaction,
  mode: ScanMode,
  courierId: number | undefined,
): Promise<{ scan: (shipment: Shipment) => ScanOutcome; deskAct: DeskAct }> {
  if (mode !== 'give_out')
    return { scan: (shipment) => deskScans[mode](shipment, newHandOverCode), deskAct: { kind: 'other' } }
  if (courierId === undefined) throw Refused.field('delivery_boy_id', 'required')
  const courier = await holdCourier(sql, courierId, null, 'delivery_boy_id')
  return { scan: (shipment) => giveOut(shipment, courierId), deskAct: { kind: 'give_out', courier } }
}
