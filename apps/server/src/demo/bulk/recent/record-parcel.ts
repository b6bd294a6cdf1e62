import { formatAwb } from '@mersal/contract'
import { changesBetween } from '../../../features/activity-log/index.ts'
import type { Decision, Shipment, TrackingEvent } from '../../../features/lifecycle/index.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { StoryParcel } from '../../stories/tell-orders.ts'
import { openLineHistory } from './line-history.ts'
import { openParcelLedger } from './record-money.ts'
import type { Books, Sheets } from './sheets.ts'

/** The state of a parcel after all its recorded events. */
export type Standing = { shipment: Shipment; updatedAt: Date; version: number }

type Who = { employeeId: number | null; clientId: number | null }

/** Adds the rows of a parcel's lines, events, ledger entries and activity log. */
export function recordParcel(sheets: Sheets, books: Books, parcel: StoryParcel, orderId: number): Standing {
  const { awb, order, index, story } = parcel
  const planned = order.planned.parcels[index]?.shipment
  if (!planned) throw new Error('the parcel was not planned')
  const createdAt = new Date(order.at)
  const branchIds = [planned.originBranchId, planned.destinationBranchId]
  const log = { entity: 'shipment', entityId: awb, branchIds: [...new Set(branchIds)] } as const
  const lines = openLineHistory(planned.lines, createdAt)
  const ledger = openParcelLedger(sheets, books, parcel)
  const standing: Standing = { shipment: planned, updatedAt: createdAt, version: 1 }

  function writeDecision(decision: Decision, at: Date, { employeeId }: Who): void {
    const ids = decision.events.map((event) => writeEvent(sheets, books, { awb, at, employeeId }, event))
    lines.store(decision.shipment.lines, at)
    ledger.post(decision, { id: ids[0] ?? 0, at, employeeId })
    Object.assign(standing, {
      shipment: decision.shipment,
      updatedAt: at,
      version: standing.version + 1,
    } satisfies Partial<Standing>)
  }

  const orderer = whoIs(order.orderer)
  writeEvent(sheets, books, { awb, at: createdAt, employeeId: orderer.employeeId }, created)
  const shown = formatAwb({ awb, main_shipment_id: orderId, parcel: index + 1 })
  sheets.log.push({
    ...log,
    ...orderer,
    at: createdAt,
    action: 'shipment_created',
    note: '',
    changes: [{ field: 'awb', old_text: null, new_text: shown }],
  })
  for (const { at, actor, decision } of story.acts) {
    const before = standing.shipment.status
    const after = decision.shipment.status
    writeDecision(decision, new Date(at), whoIs(actor))
    sheets.log.push({
      ...log,
      ...whoIs(actor),
      at: new Date(at),
      action: `shipment_${decision.events[0]?.action}`,
      note: decision.events.at(-1)?.note ?? '',
      changes: changesBetween({ status: before }, { status: after }),
    })
  }
  sheets.lines.push(...lines.rows().map((line) => ({ ...line, awb })))
  return standing
}

const created: TrackingEvent = {
  action: 'created',
  from: null,
  to: 'pending',
  leg: null,
  otherCase: null,
  note: '',
}

function writeEvent(
  sheets: Sheets,
  { numbers }: Books,
  { awb, at, employeeId }: { awb: number; at: Date; employeeId: number | null },
  { action, from, to, leg, otherCase, note }: TrackingEvent,
): number {
  const id = numbers.event
  numbers.event += 1
  sheets.events.push({
    id,
    awb,
    at,
    action,
    fromStatus: from,
    toStatus: to,
    leg,
    employeeId,
    otherCase,
    note,
  })
  return id
}

function whoIs(actor: Actor): Who {
  return {
    employeeId: actor.kind === 'employee' ? actor.id : null,
    clientId: actor.kind === 'client' ? actor.id : null,
  }
}
