import {
  type CallReply,
  cancelOrderCase,
  egp,
  formatAwb,
  isFinal,
  type Language,
  limits,
  type MessageKey,
  type OtherCase,
  otherCases,
  sentence,
  spokenDay,
} from '@mersal/contract'
import { activeLine, type Decision, type Holder, type Shipment } from '../../lifecycle/index.ts'
import { trackingText } from '../../shipment-records/index.ts'
import type { ManyOutcome } from '../acts/acts.service.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import type { CustodyRecord } from '../reads/custody.repository.ts'
import type { Expectation } from '../reads/expectation.repository.ts'
import type { WriteOffRecord } from '../reads/write-off.repository.ts'

/** How a lost parcel was written off. */
export function presentWriteOff({
  what,
  compensation_piastres,
  courier,
  back,
}: WriteOffRecord): CallReply<'openActs'>['write_off'] {
  return {
    what,
    compensation: egp(compensation_piastres),
    courier,
    new_awb: back ? formatAwb(back) : null,
  }
}

/** The reply of an act: the shipment's status now. */
export function presentMoved(
  { stored, shipment }: { stored: StoredShipment; shipment: Shipment },
  details: string,
): CallReply<'startLine'> {
  return { awb: formatAwb(stored), status: shipment.status, details }
}

/** The reply of an act on several shipments: the outcome of each. `days`: of those that join a run of a later day. */
export function presentMany(
  outcomes: readonly ManyOutcome[],
  language: Language,
  days?: ReadonlyMap<number, string>,
): CallReply<'assignMany'> {
  return {
    list_items: outcomes.map(({ awb, refused }) => {
      const day = refused === null ? days?.get(awb) : undefined
      return {
        awb: String(awb),
        done: refused === null,
        details: day === undefined ? sentence(refused ?? 'ok', language) : onRunOfDay(day, language),
      }
    }),
  }
}

/** Says that a parcel is planned for the day that its receiver wants. */
export function onRunOfDay(day: string, language: Language): string {
  return sentence('on_run_of_day', language, { day: spokenDay(day, language) })
}

/** The reply of taking over a visit of `parcels` parcels. */
export function presentVisit(
  outcomes: readonly ManyOutcome[],
  parcels: number,
  language: Language,
): CallReply<'startVisit'> {
  const done = outcomes.filter(({ refused }) => refused === null).length
  return {
    ...presentMany(outcomes, language),
    details: sentence('visit_taken_over', language, { done, parcels }),
  }
}

/** Names what happened in the words of the tracking page. */
export function movedAnswer({ events, shipment }: Decision, language: Language): string {
  const action = events.at(-1)?.action
  if (action === undefined) return sentence('ok', language)
  return trackingText({ action, otherCase: null, isReturn: shipment.direction === 'return' }, language)
}

/** Says which case was recorded and what happens next. */
export function caseAnswer(
  otherCase: OtherCase,
  { before, after, attempts }: { before: Shipment; after: Shipment; attempts: number },
  language: Language,
): string {
  return sentence(whatFollows(otherCase, before, after), language, {
    case: otherCases[otherCase][language],
    attempt: after.deliveryFailures,
    attempts,
  })
}

function whatFollows(otherCase: OtherCase, before: Shipment, after: Shipment): MessageKey {
  if (otherCase === cancelOrderCase) return isFinal(after.status) ? 'case_cancelled' : 'case_turned_back'
  if (after.returnFailures > before.returnFailures)
    return after.returnFailures < limits.failedReturns ? 'case_return_failed' : 'case_return_held'
  if (after.deliveryFailures > before.deliveryFailures)
    return after.direction === 'return' ? 'case_last_attempt_failed' : 'case_attempt_failed'
  return activeLine(after)?.leg === activeLine(before)?.leg ? 'case_noted' : 'case_pick_up_failed'
}

type Shown = Pick<CallReply<'openActs'>, 'promise' | 'last_failure'>

export function presentExpectation(row: Expectation, language: Language): Shown {
  const { promised_from, promised_to, days_late, failure, failure_case, failure_at, is_return } = row
  return {
    promise: { from: promised_from, to: promised_to, days_late },
    last_failure:
      failure === null || failure_at === null
        ? null
        : {
            what: trackingText({ action: failure, otherCase: failure_case, isReturn: is_return }, language),
            at: failure_at.toISOString(),
          },
  }
}

/** Who holds a parcel, since when and by which act. */
export function presentCustody(
  holder: Holder,
  { at, action, is_return: isReturn, name }: CustodyRecord,
  language: Language,
): CallReply<'openActs'>['custody'] {
  return {
    holder: holder.kind,
    id: idOf(holder),
    name,
    since: at.toISOString(),
    by: trackingText({ action, otherCase: null, isReturn }, language),
  }
}

function idOf(holder: Holder): number | null {
  if (holder.kind === 'branch') return holder.branchId
  return holder.kind === 'delivery_boy' ? holder.courierId : null
}
