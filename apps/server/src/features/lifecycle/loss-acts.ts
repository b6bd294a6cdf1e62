import { isFinal, type LossReason, type Piastres } from '@mersal/contract'
import { activeLine, type Line, type Outcome, type Shipment } from './state.ts'
import { cancelPlanned, changeLine, decide, event, refuse } from './steps.ts'

/** Acts on a parcel that is lost or destroyed (docs/decisions/0039-write-offs.md). */
export type Loss = {
  what: LossReason
  note: string
  compensationPiastres: Piastres
  paidBy: 'claims' | { courierId: number }
}

/** Ends a parcel that is in our hands as lost, without a fee. The compensation is booked at once. */
export function writeOff(shipment: Shipment, { what, note, compensationPiastres, paidBy }: Loss): Outcome {
  const line = activeLine(shipment)
  if (shipment.status === 'delivered' || shipment.status === 'collected') return refuse('write_off_delivered')
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'pending' || shipment.status === 'up_coming') return refuse('write_off_too_early')
  if (note === '') return refuse('note_required')
  const ended = changeLine(cancelPlanned(shipment), line.leg, { active: false, ...endOf(line) })
  const lost = event('lost', shipment.status, 'cancelled_admin', { leg: line.leg, note, details: { what } })
  return decide(
    { ...ended, cancelledBy: 'admin', loss: 'lost' },
    [lost],
    compensationPiastres === 0 ? null : { kind: 'lost', compensationPiastres, paidBy },
  )
}

/** A failed attempt stays failed. */
function endOf({ status }: Line): Partial<Line> {
  return status === 'Failed' ? {} : { status: 'Cancelled' }
}

/** A written-off parcel was found. Its status stays; the parcel goes back under another AWB. */
export function reportFound(
  shipment: Shipment,
  { note, newAwb, compensated }: { note: string; newAwb: number; compensated: boolean },
): Outcome {
  if (shipment.loss === null) return refuse('not_written_off')
  if (shipment.loss === 'found') return refuse('found_already')
  if (note === '') return refuse('note_required')
  const found = event('found', shipment.status, shipment.status, { note, details: { new_awb: newAwb } })
  return decide({ ...shipment, loss: 'found' }, [found], compensated ? { kind: 'found' } : null)
}

/** The delivery boys who had the parcel, the last one first. */
export function couriersOf({ lines }: Pick<Shipment, 'lines'>): number[] {
  const had = lines.toSorted((one, other) => other.leg - one.leg).flatMap(courierOf)
  return [...new Set(had)]
}

function courierOf({ courierId, status }: Line): number[] {
  return courierId === null || status === 'Pending' ? [] : [courierId]
}
