import { type MessageKey, type OtherCase, sentence } from '@mersal/contract'
import { type Actor, covers, type EmployeeActor, scopeOf } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Handlers } from '../../../platform/handlers.ts'
import { Refused } from '../../../platform/refused.ts'
import {
  activeLine,
  assign,
  cancel,
  finish,
  handBack,
  type Outcome,
  refusePickUp,
  reportCase,
  type Shipment,
  start,
  undoDelivery,
} from '../lifecycle/index.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { presentLine } from '../reads/shipments.presenter.ts'
import { findShipment, isActiveDeliveryBoy, linesOf } from '../reads/shipments.repository.ts'
import { consoleScope, courierScope, merchantScope, type ShipmentScope } from '../shipment-scope.ts'
import { actOnShipment, presentMoved } from './acts.service.ts'
import { collectMoney } from './collect.service.ts'

type ActContext = { sql: Transaction; actor: Actor; now: Date; language: 'ar' | 'en' }

async function move(
  context: ActContext,
  scope: ShipmentScope,
  awb: number,
  act: (shipment: Shipment) => Outcome,
  done: MessageKey = 'ok',
) {
  const { sql, actor, now, language } = context
  return presentMoved(await actOnShipment(sql, awb, { actor, scope, now }, act), sentence(done, language))
}

/** A counter line is confirmed by the staff of its own branch only. */
function startAt(shipment: Shipment, code: string, actor: EmployeeActor): Outcome {
  const line = activeLine(shipment)
  const counterBranchId = line?.counter ? (line.fromBranchId ?? line.toBranchId) : null
  const isTheirs = counterBranchId === null || covers(scopeOf(actor, 'shipments.work'), [counterBranchId])
  return isTheirs ? start(shipment, code, newHandOverCode) : { refused: 'counter_staff_only' }
}

/** What staff do with a shipment. */
export const consoleActs = {
  async selectDeliveryBoy({ sql, actor, now }, { awb, delivery_boy_id, version }) {
    if (!(await isActiveDeliveryBoy(sql, delivery_boy_id)))
      throw Refused.field('delivery_boy_id', 'unknown_delivery_boy')
    const scope = consoleScope(actor, 'shipments.work')
    const { shipment } = await actOnShipment(sql, awb, { actor, scope, now, version }, (current) =>
      assign(current, delivery_boy_id),
    )
    const [record, lines] = await Promise.all([findShipment(sql, awb, scope), linesOf(sql, awb)])
    const line = lines.find(({ leg }) => leg === activeLine(shipment)?.leg)
    if (!record || !line) throw new Refused('not_found', 'shipment_not_found')
    return presentLine(record, line)
  },
  reportOtherCase: (context, { awb, case: code, note }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      reportCase(shipment, code as OtherCase, note, newHandOverCode),
    ),
  startLine: (context, { awb, code }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      startAt(shipment, code, context.actor),
    ),
  finishLine: (context, { awb }) => move(context, consoleScope(context.actor, 'shipments.work'), awb, finish),
  handBack: (context, { awb }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      handBack(shipment, newHandOverCode),
    ),
  undoDelivery: (context, { awb, note }) =>
    move(context, consoleScope(context.actor, 'shipments.undo'), awb, (shipment) =>
      undoDelivery(shipment, note, newHandOverCode),
    ),
  cancelShipment: (context, { awb, note, by }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      cancel(shipment, by, note, newHandOverCode),
    ),
  collectMoney: ({ sql, actor, now }, { employee_id, awbs, counted }) =>
    collectMoney(
      sql,
      { deliveryBoyId: employee_id, awbs, countedPiastres: counted },
      { actor, scope: scopeOf(actor, 'money.move'), now },
    ),
} satisfies Partial<Handlers>

/** What a merchant does with their own shipment. */
export const merchantActs = {
  cancelOwnShipment: (context, { awb, note }) =>
    move(context, merchantScope(context.actor), awb, (shipment) =>
      cancel(shipment, 'client', note, newHandOverCode),
    ),
} satisfies Partial<Handlers>

/** What a delivery boy does on the line that is theirs. */
export const courierActs = {
  startOwnLine: (context, { awb, code }) =>
    move(context, courierScope(context.actor), awb, (shipment) => start(shipment, code, newHandOverCode)),
  finishOwnLine: (context, { awb }) => move(context, courierScope(context.actor), awb, finish),
  reportOwnOtherCase: (context, { awb, case: code, note }) =>
    move(context, courierScope(context.actor), awb, (shipment) =>
      reportCase(shipment, code as OtherCase, note, newHandOverCode),
    ),
  refusePickUp: (context, { awb, note }) =>
    move(context, courierScope(context.actor), awb, (shipment) =>
      refusePickUp(shipment, context.actor.id, note),
    ),
} satisfies Partial<Handlers>
