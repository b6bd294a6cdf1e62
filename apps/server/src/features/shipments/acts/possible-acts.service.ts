import {
  type CallReply,
  type Capability,
  type Language,
  type MessageKey,
  type OtherCase,
  reachOf,
  type ShipmentAct,
  sentence,
  shipmentActs,
  staffCases,
} from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { type WaitingAct, waitingOfParcel } from '../../approvals/index.ts'
import {
  holderOf,
  inPlaceOf,
  isReportable,
  type Shipment,
  situationOf,
  whyNot,
} from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { mayStandIn, refusalAtDesk } from '../desk.ts'
import { presentCustody, presentExpectation, presentWriteOff } from '../presenters/acts.presenter.ts'
import { custodyOf } from '../reads/custody.repository.ts'
import { expectationOf } from '../reads/expectation.repository.ts'
import { cashHolderOf } from '../reads/shipments.repository.ts'
import { writeOffOf } from '../reads/write-off.repository.ts'
import { readShipment } from './stored-shipment.repository.ts'
import { isAskedByCourier } from './undo.repository.ts'

const capabilities: Partial<Record<ShipmentAct, Capability>> = {
  undo: 'shipments.undo',
  collect: 'money.count',
  write_off: 'shipments.write-off',
  found: 'shipments.write-off',
}

/** Every act on a shipment: whether `actor` may perform it now, and if not, why. */
export async function openActs(
  { sql, actor, now, language }: { sql: Sql; actor: EmployeeActor; now: Date; language: Language },
  awb: number,
): Promise<CallReply<'openActs'>> {
  const stored = await readShipment(sql, awb, consoleScope(actor, 'shipments.see'))
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const { shipment, version } = stored
  const [custody, expectation, waiting, undoing, asked, cashHolder] = await Promise.all([
    custodyOf(sql, awb, holderOf(shipment), language),
    expectationOf(sql, awb),
    waitingOfParcel(sql, awb, 'write_off'),
    waitingOfParcel(sql, awb, 'undo_delivery'),
    isAskedByCourier(sql, { awb, actor, now }),
    cashHolderOf(sql, awb),
  ])
  const others: Partial<Record<ShipmentAct, MessageKey | null>> = {
    write_off: waiting ? 'write_off_waits' : null,
    undo: undoing ? 'undo_waits' : null,
  }
  return {
    version,
    status: shipment.status,
    situation: situationOf(shipment),
    custody: presentCustody(holderOf(shipment), custody, language),
    ...presentExpectation(expectation, language),
    write_off: shipment.loss === null ? null : presentWriteOff(await writeOffOf(sql, awb)),
    write_off_waits: presentWaiting(waiting),
    undo_waits: presentWaiting(undoing),
    undo_asked: asked,
    cash_holder: cashHolder,
    list_items: shipmentActs.map((act) => {
      const reason = others[act] ?? whyNotFor(actor, shipment, act)
      return { act, possible: reason === null, reason: reason === null ? '' : sentence(reason, language) }
    }),
    cases: casesFor(actor, shipment),
  }
}

function presentWaiting(waiting: WaitingAct | null) {
  return waiting && { prepared_by: waiting.prepared_by, prepared_at: waiting.prepared_at.toISOString() }
}

function whyNotFor(actor: EmployeeActor, shipment: Shipment, act: ShipmentAct): MessageKey | null {
  const capability = capabilities[act] ?? 'shipments.work'
  if (reachOf(actor.role, capability) === 'none') return 'not_allowed'
  const reason = whyNot(shipment, act)
  // The call `collectMoney` checks the branch of the delivery boy itself.
  if (reason !== null || act === 'collect') return reason
  // Both branches of a shipment may change it. Once it is collected, only its size changes, by a manager.
  if (act === 'change')
    return shipment.status === 'collected' && reachOf(actor.role, 'shipments.correct') === 'none'
      ? 'shipment_closed'
      : null
  const kind = act === 'assign' || act === 'write_off' ? act : 'other'
  const refused = refusalAtDesk(shipment, consoleScope(actor, capability), { kind })
  if (refused !== null || (act !== 'start' && act !== 'finish')) return refused
  return inPlaceOf(shipment, { kind: act }) !== null && !mayStandIn(actor) ? 'stand_in_only' : null
}

/** The Other Cases that `actor` may report now. */
function casesFor(actor: EmployeeActor, shipment: Shipment): OtherCase[] {
  if (whyNotFor(actor, shipment, 'report') !== null) return []
  return staffCases.filter(
    (otherCase) =>
      isReportable(shipment, otherCase) &&
      (mayStandIn(actor) || inPlaceOf(shipment, { kind: 'report', otherCase }) === null),
  )
}
