import {
  anotherDayCase,
  type CallReply,
  type CallRequest,
  type Language,
  type OtherCase,
  refusedCase,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type Actor, type EmployeeActor } from '../../../platform/session/actor.ts'
import {
  activeLine,
  arriveOrFinish,
  bringOrFinish,
  cancel,
  confirmRefusal,
  handBack,
  type Outcome,
  refusePickUp,
  releaseLine,
  reportCase,
  type Shipment,
  start,
  withDetails,
} from '../../lifecycle/index.ts'
import {
  consoleScope,
  courierScope,
  merchantScope,
  type ShipmentScope,
} from '../../shipment-records/index.ts'
import { askForPlace } from '../answers/ask-for-place.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import {
  caseAnswer,
  movedAnswer,
  presentMany,
  presentMoved,
  presentVisit,
} from '../presenters/acts.presenter.ts'
import { releaseVisit, startVisit, takeParcelsWithoutCode } from '../visits/visits.service.ts'
import { acceptByAct, lockHandedOut } from './accept.service.ts'
import type { ActReport } from './act-report.ts'
import { actOnShipment, actOnShipments, type StandIn } from './acts.service.ts'
import { assignMany, selectDeliveryBoy } from './assign.service.ts'
import { checkAtCounter, checkInPlace } from './check-at-desk.service.ts'
import { checkAtDoor } from './check-at-door.service.ts'
import { type Finding, lookAtDelivery } from './conflicts.service.ts'
import { openActs } from './possible-acts.service.ts'
import { countRest } from './rests.service.ts'
import { saveWantedDay } from './save-wanted-day.ts'
import { requireBelowCeiling, scanShipment } from './scan.service.ts'
import { askOwnUndo, undoDelivery } from './undo.service.ts'

type ActContext = {
  sql: Transaction
  actor: Actor
  now: Date
  doneAt?: Date | undefined
  wasStored?: boolean | undefined
  language: Language
  company: Company
}

async function move(
  context: ActContext,
  scope: ShipmentScope,
  awb: number,
  act: (shipment: Shipment) => Outcome,
  { standIn, report }: { standIn?: StandIn; report?: ActReport } = {},
) {
  const { sql, actor, now, doneAt, language } = context
  const acting = { actor, scope, now, doneAt, ...(standIn && { standIn }), ...(report && { report }) }
  const acted = await actOnShipment(sql, awb, acting, act)
  return presentMoved(acted, movedAnswer(acted, language))
}

async function reportOtherCase(
  context: ActContext,
  scope: ShipmentScope,
  { awb, case: code, note, day: anotherDay, place: _, refusal, ...rest }: CallRequest<'reportOwnOtherCase'>,
  reason?: string,
) {
  const otherCase = code as OtherCase
  const day = otherCase === anotherDayCase ? anotherDay : undefined
  const report = { ...rest, ...(otherCase === refusedCase && { refusal }) }
  const { sql, actor, now, doneAt, language, company } = context
  const { attempts } = company.fields.rules
  const standIn = reason !== undefined && { standIn: { act: { kind: 'report', otherCase }, reason } as const }
  const acted = await actOnShipment(sql, awb, { actor, scope, now, doneAt, report, ...standIn }, (shipment) =>
    reportCase(shipment, { otherCase, note, attempts, day }, newHandOverCode),
  )
  if (day !== undefined && acted.events[0]?.action === 'attempt_failed')
    await saveWantedDay(context, scope, awb, day)
  const change = { before: acted.stored.shipment, after: acted.shipment }
  return { acted, moved: presentMoved(acted, caseAnswer(otherCase, { ...change, attempts }, language)) }
}

/** A delivery boy reports one of the cases. With case 5 at a receiver's door it may name another place. */
async function reportOwn(
  context: OwnContext,
  request: CallRequest<'reportOwnOtherCase'>,
): Promise<CallReply<'reportOwnOtherCase'>> {
  const { acted, moved } = await reportOtherCase(context, courierScope(context.actor), request)
  const line = activeLine(acted.stored.shipment)
  const isAtDoor = line?.kind === 'end' && line.direction === 'forward' && line.status === 'Active'
  // After the day, whose change ends the requests before it.
  if (request.place && request.case === anotherDayCase && isAtDoor)
    await askForPlace(context, acted, request.place)
  return moved
}

/** What staff do with a shipment. */
export const consoleActs = {
  openActs: (context, { awb }) => openActs(context, awb),
  scanShipment,
  assignMany,
  async cancelMany({ sql, actor, now, language }, { awbs, note, by }) {
    const acting = { actor, scope: consoleScope(actor, 'shipments.work'), now }
    const act = (shipment: Shipment) => cancel(shipment, by, note, newHandOverCode)
    return presentMany(await actOnShipments(sql, awbs, acting, act), language)
  },
  selectDeliveryBoy,
  reportOtherCase: async (context, { reason, ...request }) =>
    (await reportOtherCase(context, consoleScope(context.actor, 'shipments.work'), request, reason)).moved,
  async startLine(context, request) {
    const { awb, reason } = request
    const scope = consoleScope(context.actor, 'shipments.work')
    const { code, report } = await checkAtCounter(context, scope, request)
    const started = (shipment: Shipment) => start(shipment, code ?? activeLine(shipment)?.code ?? '')
    return move(context, scope, awb, started, { standIn: { act: { kind: 'start' }, reason }, report })
  },
  confirmRefusal: (context, { awb, note }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      confirmRefusal(shipment, note),
    ),
  releaseLine: (context, { awb }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      releaseLine(shipment, newHandOverCode),
    ),
  releaseVisit,
  async finishLine(context, request) {
    const { awb, reason } = request
    const scope = consoleScope(context.actor, 'shipments.work')
    const { report, payment } = await checkInPlace(context, scope, request)
    const finished = (shipment: Shipment) => arriveOrFinish(shipment, payment)
    return move(context, scope, awb, finished, { standIn: { act: { kind: 'finish' }, reason }, report })
  },
  async handBack(context, request) {
    const { awb } = request
    const scope = consoleScope(context.actor, 'shipments.work')
    const found = await countRest(context.sql, request, scope, context)
    return move(context, scope, awb, (shipment) =>
      withDetails(handBack(shipment, newHandOverCode), found ?? {}),
    )
  },
  undoDelivery,
  cancelShipment: (context, { awb, note, by }) =>
    move(context, consoleScope(context.actor, 'shipments.work'), awb, (shipment) =>
      cancel(shipment, by, note, newHandOverCode),
    ),
} satisfies Partial<Handlers>

/** What a merchant does with their own shipment. */
export const merchantActs = {
  cancelOwnShipment: (context, { awb, note }) =>
    move(context, merchantScope(context.actor), awb, (shipment) =>
      cancel(shipment, 'client', note, newHandOverCode),
    ),
} satisfies Partial<Handlers>

type OwnContext = ActContext & { actor: EmployeeActor }

/**
 * A delivery boy hands an own line over, or says that its parcel is at the branch. `finding`: why a person must look at it.
 */
export async function finishOwn(
  context: OwnContext,
  request: CallRequest<'finishOwnLine'>,
): Promise<{ moved: CallReply<'finishOwnLine'>; finding: Finding | null }> {
  const { awb } = request
  const { sql, actor, now } = context
  await acceptByAct(sql, await lockHandedOut(sql, awb, actor), { courier: actor, now })
  const { report, payment } = await checkAtDoor(context, request)
  const finished = (shipment: Shipment) => bringOrFinish(shipment, payment)
  const moved = await move(context, courierScope(actor), awb, finished, { report })
  return { moved, finding: await lookAtDelivery(context, request, report) }
}

/** What a delivery boy does with their own line. */
export const courierActs = {
  async startOwnLine(context, { awb, code }) {
    const { sql, actor, now, wasStored, company } = context
    const handedOut = await lockHandedOut(sql, awb, actor)
    let isEnd = false
    const moved = await move(context, courierScope(actor), awb, (shipment) => {
      isEnd = activeLine(shipment)?.kind === 'end'
      return start(shipment, code)
    })
    // The desk checked what it handed out. What a phone kept and sends later has left the branch already.
    if (isEnd && handedOut.awbs.length === 0 && !wasStored)
      await requireBelowCeiling({ sql, now, company }, actor.id)
    await acceptByAct(sql, handedOut, { courier: actor, now }, awb)
    return moved
  },
  async startVisit(context, request) {
    const { outcomes, parcels } = await startVisit(context, request)
    return presentVisit(outcomes, parcels, context.language)
  },
  takeWithoutCode: async (context, request) =>
    presentMany(await takeParcelsWithoutCode(context, request), context.language),
  finishOwnLine: async (context, request) => (await finishOwn(context, request)).moved,
  async reportOwnOtherCase(context, request) {
    const { sql, actor, now } = context
    await acceptByAct(sql, await lockHandedOut(sql, request.awb, actor), { courier: actor, now })
    return reportOwn(context, request)
  },
  askOwnUndo,
  refusePickUp: (context, { awb, note }) =>
    move(context, courierScope(context.actor), awb, (shipment) =>
      refusePickUp(shipment, context.actor.id, note),
    ),
} satisfies Partial<Handlers>
