import {
  type ActOutcome,
  type DoorTransfer,
  formatAwb,
  type MessageKey,
  type MessageParameters,
  type OtherCase,
  type WantedPlace,
} from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { activeLine, deliverAfterAll, waitsForTransfer } from '../lifecycle/index.ts'
import { courierScope, everyRealShipment } from '../shipment-records/index.ts'
import {
  type ActReport,
  actOnShipment,
  checkAtDoor,
  isSamePart,
  lockShipments,
  lookAtDelivery,
  noteConflict,
  noteOtherAmount,
  type StoredShipment,
} from '../shipments/index.ts'
import { evidenceOf, wasAccepted } from './courier-acts.repository.ts'
import { type Concerned, concernedBy, earlierLines, isLater, judgeParcel } from './judge-parcel.ts'
import { awbsOf, type KnownAct, type Missed, type Sending } from './perform-act.ts'

/**
 * How an act ended. `eventId`: the event that tells the branch of a conflict. The parameter `parcels` names the parcels with this
 * outcome, unless all have it.
 */
export type ActVerdict = {
  outcome: ActOutcome
  key: MessageKey
  parameters: MessageParameters
  eventId: number | null
}

export const done: ActVerdict = { outcome: 'done', key: 'ok', parameters: {}, eventId: null }
const doneBefore: ActVerdict = { ...done, key: 'act_done_before' }

export function refusedAct({ key, parameters }: Pick<Refused, 'key' | 'parameters'>): ActVerdict {
  return { outcome: 'refused', key, parameters, eventId: null }
}

/**
 * Refuses an act on a line that was started after the act was done: the delivery boy meant an earlier line.
 */
export async function refuseLaterLine({ sql, actor, doneAt }: Sending, act: KnownAct): Promise<void> {
  if (doneAt === undefined) return
  if (act.call !== 'finishOwnLine' && act.call !== 'reportOwnOtherCase') return
  const [stored] = await lockShipments(sql, [act.input.awb], courierScope(actor))
  const line = stored && activeLine(stored.shipment)
  if (!line || !earlierLines(act, stored.shipment, line).length) return
  const evidence = (await evidenceOf(sql, stored.awb, actor.id)).find(({ leg }) => leg === line.leg)
  if (isLater(evidence, doneAt)) throw new Refused('conflict', 'line_not_started')
}

const notYours = refusedAct({ key: 'act_parcel_never_yours', parameters: {} })

export function conflictOf(key: MessageKey, eventId: number): ActVerdict {
  return { outcome: 'conflict', key, parameters: {}, eventId }
}

/** What becomes of an act that its call refused. Nothing that happened in the street is dropped. */
export async function judgeAct(sending: Sending, act: KnownAct, refused: Refused): Promise<ActVerdict> {
  if (refused.kind === 'invalid') return refusedAct(refused)
  if (act.call === 'acceptOwnRun' || act.call === 'acceptOwnManifest') {
    const { id } = act.input
    const accepted = await wasAccepted(sending.sql, { call: act.call, id, employeeId: sending.actor.id })
    return accepted ? doneBefore : refusedAct(refused)
  }
  const missed = awbsOf(act).map((awb) => ({ awb, refused: refused.key }))
  return missed.length === 0 ? refusedAct(refused) : judgeParcels(sending, act, missed)
}

/** The outcome of an act that parcels refused: the most serious outcome of any of them, and which parcels have it. */
export async function judgeParcels(
  sending: Sending,
  act: KnownAct,
  missed: readonly Missed[],
): Promise<ActVerdict> {
  const awbs = missed.map(({ awb }) => awb)
  const found = new Map(
    (await lockShipments(sending.sql, awbs, everyRealShipment)).map((stored) => [stored.awb, stored]),
  )
  const verdicts: (ActVerdict & { parcel: string })[] = []
  for (const { awb, refused } of missed) {
    const stored = found.get(awb)
    const verdict = stored ? await judgeStored(sending, act, stored, refused) : notYours
    verdicts.push({ ...verdict, parcel: stored ? formatAwb(stored) : String(awb) })
  }
  const gravest =
    verdicts.find(({ outcome }) => outcome === 'conflict') ??
    verdicts.find(({ outcome }) => outcome === 'refused')
  if (!gravest) return doneBefore
  const { parcel: _, ...verdict } = gravest
  const parcels = verdicts
    .filter(({ outcome, key }) => outcome === verdict.outcome && key === verdict.key)
    .map(({ parcel }) => parcel)
  if (parcels.length === awbsOf(act).length) return verdict
  return { ...verdict, parameters: { ...verdict.parameters, parcels: parcels.join(', ') } }
}

async function judgeStored(
  sending: Sending,
  act: KnownAct,
  stored: StoredShipment,
  refused: MessageKey,
): Promise<ActVerdict> {
  const { actor, sql, now, doneAt } = sending
  const { awb, shipment } = stored
  const legs = await evidenceOf(sql, awb, actor.id)
  const concerned = concernedBy(act, shipment, legs, { employeeId: actor.id, doneAt: doneAt ?? now })
  switch (judgeParcel(act, concerned, refused)) {
    case 'refused':
      return concerned.isNever ? notYours : refusedAct({ key: refused, parameters: {} })
    case 'done':
      return bookedBefore(sending, act, stored, concerned)
    case 'deliver':
      if (act.call !== 'finishOwnLine') return notYours
      try {
        return await deliver(sending, act, stored, concerned)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.kind === 'invalid') return refusedAct(error)
        return conflictOf('act_conflict', await noteReport(sending, act, stored, concerned))
      }
    case 'conflict':
      return conflictOf('act_conflict', await noteReport(sending, act, stored, concerned))
  }
}

/**
 * Records the delivery of a parcel whose attempt had ended. It opens a case, unless the attempt ended by the delivery boy's
 * own report.
 */
async function deliver(
  sending: Sending,
  act: Extract<KnownAct, { call: 'finishOwnLine' }>,
  stored: StoredShipment,
  concerned: Concerned,
): Promise<ActVerdict> {
  const { sql, actor, now, doneAt } = sending
  const { line, evidence } = concerned
  const { report, payment } = await checkAtDoor(sending, act.input)
  const acting = { actor, scope: courierScope(actor), now, doneAt, report }
  await actOnShipment(sql, stored.awb, acting, (shipment) => deliverAfterAll(shipment, payment))
  const isEnded = line?.status === 'Failed' || line?.status === 'Cancelled'
  const isOwnReport = isEnded && evidence?.reports.at(-1)?.by_them === true
  if (isOwnReport && stored.shipment.cancelledBy === null) {
    const finding = await lookAtDelivery(sending, act.input, report)
    return finding === null ? done : conflictOf(finding.key, finding.eventId)
  }
  const [delivered = stored] = await lockShipments(sql, [stored.awb], everyRealShipment)
  const eventId = await noteReport(sending, act, delivered, concerned, report)
  return conflictOf('act_delivered_after_all', eventId)
}

/**
 * A delivery that was booked before. The phone may have shown another amount than was due, or say that the receiver paid by a
 * transfer: then a person must compare.
 */
async function bookedBefore(
  sending: Sending,
  act: KnownAct,
  stored: StoredShipment,
  concerned: Concerned,
): Promise<ActVerdict> {
  if (act.call !== 'finishOwnLine') return doneBefore
  const isReceived = ['delivered', 'collected'].includes(stored.shipment.status)
  if (isReceived && !(await isSamePart(sending.sql, stored.awb, act.input.kept)))
    return conflictOf('act_conflict', await noteReport(sending, act, stored, concerned))
  if (act.input.transfer && !waitsForTransfer(stored.shipment))
    return conflictOf('act_conflict', await noteReport(sending, act, stored, concerned))
  const eventId = await noteOtherAmount(sending, stored.awb, act.input.amount)
  return eventId === null ? doneBefore : conflictOf('act_other_amount', eventId)
}

function noteReport(
  sending: Sending,
  act: KnownAct,
  stored: StoredShipment,
  { leg }: Concerned,
  report = reportOf(act),
): Promise<number> {
  const { call, input } = act
  const { duePiastres, takenPiastres } = stored.shipment
  const isTaken = takenPiastres !== null && { duePiastres, isTaken: true }
  return noteConflict(sending, stored, {
    call,
    leg,
    report,
    ...('case' in input && { otherCase: input.case as OtherCase }),
    ...('note' in input && { note: noteWithPlace(input) }),
    ...(call === 'finishOwnLine' && {
      shownPiastres: input.amount,
      kept: input.kept,
      ...isTaken,
      ...noteOf(input.transfer),
    }),
  })
}

/** The note of a report, with the place that the receiver wants: it is not asked for any more. */
function noteWithPlace({ note, place }: { note: string; place?: WantedPlace | undefined }): string {
  return [note, place?.address, place?.landmark].filter((text) => text).join(' · ')
}

/** The reference of a transfer that is not booked, so that a person can look for it. */
function noteOf(transfer: DoorTransfer | undefined): { note?: string } {
  return transfer ? { note: transfer.reference } : {}
}

/** What the phone tells of an act at a door. */
function reportOf({ input }: KnownAct): ActReport {
  if (!('proofs' in input)) return {}
  const transfer = 'transfer' in input ? { transfer: input.transfer } : {}
  return { proofs: input.proofs, evidence: input.evidence, ...transfer }
}
