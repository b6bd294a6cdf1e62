import {
  type CallReply,
  failureOf,
  fill,
  formatAwb,
  isFinal,
  type Language,
  type PublicSaying,
  type PublicState,
  publicSayingsFor,
  spokenDay,
} from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import { activeLine, type Shipment, type Standing, situationOf } from '../../lifecycle/index.ts'
import { addWorkingDays, type WorkingCalendar } from '../../pricing/index.ts'
import type { TrackedShipment } from '../reads/public-tracking.repository.ts'
import { publicSteps } from './public-steps.presenter.ts'

/** The reply of public tracking on the day `today` in Egypt, by the working days of `calendar`: no names, phones, addresses or codes. */
export function presentTracking(
  awb: number,
  tracked: TrackedShipment,
  { today, calendar }: { today: string; calendar: WorkingCalendar },
  language: Language,
): CallReply<'track'> {
  const { main_shipment_id, parcel, status, direction, events, promised_from, promised_to } = tracked
  const startedOn = dayOfStart(tracked)
  const shipment = {
    ...tracked,
    cancelledBy: tracked.cancelled_by,
    deliveryFailures: tracked.delivery_failures,
    returnFailures: tracked.return_failures,
    unkeptPiastres: tracked.unkept_piastres,
  }
  const state = publicStateOf(shipment, {
    startedToday: startedOn === today,
    late: promised_to < today,
    refused: tracked.refused,
  })
  const { headline, next, late } = sayingFor(state)
  const failure = events.findLast(({ action }) => action === 'attempt_failed')
  const reason = failureOf(failure?.other_case ?? null, failure?.refused ?? false)
  const values = {
    tried: failure ? spokenDay(dayOf(failure), language) : '',
    reason: reason?.[language] ?? '',
    out: startedOn === null ? '' : spokenDay(startedOn, language),
    promised: spokenDay(promised_to, language),
    expected: spokenDay(expectedOn(tracked, today, calendar), language),
    kept: tracked.kept_items,
    ordered: tracked.ordered_items,
    rest: tracked.ordered_items - tracked.kept_items,
  }
  const details = [next, state.late ? late : undefined]
    .filter((text) => text !== undefined)
    .map((text) => fill(text[language], values, language))
  return {
    awb: formatAwb({ awb, main_shipment_id, parcel }),
    status,
    direction,
    late: state.late,
    coming: isComing(state),
    headline: fill(headline[language], values, language),
    details: details.join(' '),
    promised: { from: promised_from, to: promised_to },
    steps: publicSteps(events, language),
  }
}

/** The state of a shipment, as the table of public sayings defines it. */
export function publicStateOf(
  shipment: Standing & Pick<Shipment, 'deliveryFailures' | 'returnFailures' | 'unkeptPiastres'>,
  { startedToday, late, refused }: { startedToday: boolean; late: boolean; refused: boolean },
): PublicState {
  const line = activeLine(shipment)
  const started = startedToday ? 'started_today' : 'started_before'
  const state = {
    status: shipment.status,
    direction: shipment.direction,
    situation: situationOf(shipment),
    failedDeliveries: failedDeliveriesOf(shipment),
    failedReturns: shipment.returnFailures,
    line: line ? lineStateOf(shipment, line, started) : null,
    counter: line?.counter ?? false,
    refused: refused && isForReceiver(shipment),
    part: partOf(shipment),
  }
  return { ...state, late: late && isComing(state) }
}

function partOf({ kind, unkeptPiastres }: Pick<Shipment, 'kind' | 'unkeptPiastres'>): PublicState['part'] {
  if (kind === 'rest') return 'rest'
  return unkeptPiastres === null ? null : 'kept'
}

/** Whether the promised days hold. */
function isComing(state: Omit<PublicState, 'late'>): boolean {
  const isAtCounter = state.counter && state.status === 'in_progress'
  return isForReceiver(state) && !state.refused && !isAtCounter
}

function isForReceiver({ direction, status }: Pick<PublicState, 'direction' | 'status'>): boolean {
  return direction === 'forward' && status !== 'delivered' && !isFinal(status)
}

function lineStateOf(
  { direction }: Pick<Shipment, 'direction'>,
  { status }: Pick<Standing['lines'][number], 'status'>,
  started: 'started_today' | 'started_before',
): PublicState['line'] {
  if (status === 'Pending') return 'planned'
  // A cancelled order turns back, so this run was handed back.
  return status === 'Cancelled' && direction === 'forward' ? 'given_back' : started
}

/** The company's rule says how many failed attempts turn a parcel back, and may have changed since. */
function failedDeliveriesOf({
  deliveryFailures,
  direction,
  cancelledBy,
}: Pick<Shipment, 'deliveryFailures' | 'direction' | 'cancelledBy'>): PublicState['failedDeliveries'] {
  if (deliveryFailures === 0) return 'none'
  return direction === 'return' && cancelledBy === null ? 'all' : 'some'
}

function sayingFor(state: PublicState): PublicSaying {
  const [saying] = publicSayingsFor(state)
  if (!saying) throw new Error(`nothing to tell the public of ${JSON.stringify(state)}`)
  return saying
}

function dayOf({ at }: { at: string }): string {
  return dayInCairo(new Date(at))
}

/** The day on which the active line started; null while it has not. */
function dayOfStart({ lines, events }: TrackedShipment): string | null {
  const line = activeLine({ lines })
  const start = events.findLast(({ action, leg }) =>
    // After an undone delivery its delivery boy is under way with it again, on a new line.
    action === 'delivery_undone'
      ? line?.status === 'Active'
      : leg === line?.leg && ['taken_over', 'sent', 'out_for_delivery'].includes(action),
  )
  return start ? dayOf(start) : null
}

/**
 * The expected day of a parcel that does not come today: one working day for each remaining leg, but not before the first
 * promised day, which may be one that the receiver chose.
 */
function expectedOn(
  { lines, direction, promised_from }: TrackedShipment,
  today: string,
  calendar: WorkingCalendar,
): string {
  const ahead = lines.filter(
    (line) => line.direction === direction && (line.status === 'Pending' || line.status === 'Active'),
  )
  const soonest = addWorkingDays(today, Math.max(1, ahead.length), calendar)
  return soonest < promised_from ? promised_from : soonest
}
