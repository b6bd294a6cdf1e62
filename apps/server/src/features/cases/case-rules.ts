import {
  type CaseCause,
  type CaseKind,
  isFinal,
  type MessageKey,
  type OtherCase,
  type ReceiverAnswer,
  type RefusalReason,
  type ShipmentEvent,
  type ShipmentStatus,
} from '@mersal/contract'
import { z } from 'zod'
import { endRefusal } from '../shipments/index.ts'

/** THE rules of the case desk (docs/decisions/0038-cases.md): what opens a case, what ends it, and whose fault it is. */

/** What the receiver said before the parcel was delivered or turned back. */
const ofReceiver = ['receiver_request', 'receiver_refused', 'wrong_number', 'nobody_came'] as const

/** The cases that an event ends. Every event ends `no_movement`. */
const endedByAction: Partial<Record<ShipmentEvent, readonly CaseKind[]>> = {
  taken_over: ['attempt_failed', 'locked_code'],
  arrived: ['attempt_failed', 'not_scanned', 'missing', 'locked_code'],
  changed: ['receiver_request'],
  handed_back: ['missing'],
  sent: ['extra', 'return_due', 'locked_code'],
  out_for_delivery: ['attempt_failed', 'extra', 'return_due', 'locked_code', 'nobody_came'],
  delivered: ['attempt_failed', 'late', 'missing', 'extra', 'locked_code', ...ofReceiver],
  turned_to_return: ['attempt_failed', 'late', 'locked_code', ...ofReceiver],
  line_released: ['locked_code'],
  visit_released: ['locked_code'],
  confirmed: ['unwitnessed'],
  count_reversed: ['unwitnessed'],
  delivery_undone: ['transfer_unproved'],
}
/** The cases that end with their shipment. */
const endWithShipment: readonly CaseKind[] = [
  'attempt_failed',
  'late',
  'no_movement',
  'not_scanned',
  'missing',
  'extra',
  'locked_code',
  'return_due',
  ...ofReceiver,
  'transfer_unproved',
]

type EndingEvent = { action: string; to: ShipmentStatus; details?: unknown }
const changeDetails = z.object({ fields: z.array(z.string()) })

/** The kinds of cases that an event ends. */
export function endedBy({ action, to, details }: EndingEvent): readonly CaseKind[] {
  if (isFinal(to) && action !== 'confirmed') return endWithShipment
  const changed = action === 'changed' ? changeDetails.safeParse(details).data?.fields : undefined
  return [
    'no_movement',
    ...(endedByAction[action as ShipmentEvent] ?? []),
    ...(changed?.includes('receiver_phone') ? (['wrong_number'] as const) : []),
    ...(changed?.some((field) => endRefusal.includes(field)) ? (['receiver_refused'] as const) : []),
  ]
}

/** The events that may open a case. `arrived` opens one for an extra parcel, `collected` and `returned` for an unwitnessed one. */
export const openingActions: ReadonlySet<string> = new Set<ShipmentEvent>([
  'attempt_failed',
  'pick_up_failed',
  'pick_up_refused',
  'line_locked',
  'visit_locked',
  'act_conflict',
  'receiver_said',
  'arrived',
  'collected',
  'returned',
  'delivery_undone',
])

/** Once another person than who undid a delivery did one of these, its parcel and cash are proved. */
export const provingActions: ReadonlySet<string> = new Set<ShipmentEvent>([
  'delivered',
  'collected',
  'returned',
  'lost',
])

/** What the database says about an event of `openingActions`. */
export type EventFacts = {
  action: string
  other_case: number | null
  /** Why the parcel was refused at the door. */
  refusal: string | null
  /** At the sender's door: a pick-up, or a return. */
  at_sender: boolean
  /** The branch whose desk handles the line. */
  desk_id: number
  destination_branch_id: number
  /** The manifest and the branch of a parcel that was unloaded without being on the manifest. */
  extra_manifest_id: number | null
  extra_branch_id: number | null
  unwitnessed: boolean
  /** What the receiver said, a `ReceiverAnswer`, and whether it only asks. */
  said: string | null
  is_request: boolean
}
/** A case to open, without its subject and time. */
export type CaseToOpen = {
  kind: CaseKind
  cause: CaseCause
  branchId: number
  manifestId?: number | null
}

/** The case that an event opens, if any. */
export function openedBy(facts: EventFacts): CaseToOpen | null {
  switch (facts.action) {
    case 'attempt_failed':
    case 'pick_up_failed':
      if (facts.refusal !== null && !facts.at_sender)
        return {
          kind: 'receiver_refused',
          cause: refusals[facts.refusal as RefusalReason],
          branchId: facts.desk_id,
        }
      return {
        kind: 'attempt_failed',
        cause: causeOf(facts.other_case, facts.at_sender),
        branchId: facts.desk_id,
      }
    case 'pick_up_refused':
      return { kind: 'attempt_failed', cause: 'client', branchId: facts.desk_id }
    case 'line_locked':
    case 'visit_locked':
      return { kind: 'locked_code', cause: 'delivery_boy', branchId: facts.desk_id }
    case 'act_conflict':
      return { kind: 'conflict', cause: 'nobody', branchId: facts.desk_id }
    case 'delivery_undone':
      return { kind: 'delivery_undone', cause: 'nobody', branchId: facts.desk_id }
    case 'receiver_said':
      return openedByReceiver(facts)
    case 'arrived':
      return facts.extra_branch_id === null
        ? null
        : {
            kind: 'extra',
            cause: 'branch',
            branchId: facts.extra_branch_id,
            manifestId: facts.extra_manifest_id,
          }
    default:
      return facts.unwitnessed
        ? { kind: 'unwitnessed', cause: 'branch', branchId: facts.destination_branch_id }
        : null
  }
}

function openedByReceiver({ said, is_request, desk_id }: EventFacts): CaseToOpen | null {
  const kind = is_request ? 'receiver_request' : (said as ReceiverAnswer | null)
  switch (kind) {
    case 'receiver_request':
      return { kind, cause: 'receiver', branchId: desk_id }
    case 'refused':
      return { kind: 'receiver_refused', cause: 'receiver', branchId: desk_id }
    case 'wrong_number':
      return { kind, cause: 'client', branchId: desk_id }
    case 'nobody_came':
      return { kind, cause: 'delivery_boy', branchId: desk_id }
    default:
      return null
  }
}

/** Whose fault it is that a parcel is refused at the door. */
const refusals: Record<RefusalReason, CaseCause> = {
  unwanted: 'receiver',
  wrong_goods: 'client',
  damaged: 'nobody',
  price: 'client',
  too_late: 'branch',
  under_age: 'receiver',
  near_school: 'receiver',
  prohibited_goods: 'client',
}

/** Who caused the reported problem. `nobody`: the reason does not say. At the sender's door, `receiver` becomes the client. */
const causes: Record<OtherCase, CaseCause> = {
  1: 'receiver',
  2: 'nobody',
  3: 'receiver',
  4: 'nobody',
  5: 'nobody',
  6: 'receiver',
  7: 'client',
  8: 'receiver',
  9: 'client',
}
export function causeOf(otherCase: number | null, isAtSender: boolean): CaseCause {
  const cause = causes[(otherCase ?? 0) as OtherCase] ?? 'nobody'
  return isAtSender && cause === 'receiver' ? 'client' : cause
}

/** Where a shipment is, and its last failed attempt. */
export type Whereabouts = {
  status: ShipmentStatus
  /** The state of the active line, and whether it has a delivery boy. */
  line_started: boolean
  has_courier: boolean
  failed_case: number | null
  failed_at_sender: boolean
}

/** Whose fault it is that a shipment is late: of its last failure, otherwise of who holds it or has to fetch it. */
export function causeOfLate(shipment: Whereabouts): CaseCause {
  return shipment.failed_case === null
    ? causeOfHolder(shipment)
    : causeOf(shipment.failed_case, shipment.failed_at_sender)
}

export function causeOfHolder({ status, line_started, has_courier }: Whereabouts): CaseCause {
  const isWithCourier = line_started || (status === 'up_coming' && has_courier)
  return isWithCourier ? 'delivery_boy' : 'branch'
}

/**
 * Kinds that only people who see money take, close or postpone, and what others are told. A clerk cannot judge them. The
 * manager of the branch may be the one whom the case accuses, and then does not own it either.
 */
export const ofManagers: Partial<Record<CaseKind, MessageKey>> = {
  deposit_missing: 'case_of_deposit',
  delivery_undone: 'case_of_undone',
  token_shown: 'case_of_token',
  transfer_unproved: 'case_of_transfer',
  counter_cash_waits: 'case_of_counter_cash',
}
export const kindsOfManagers = Object.keys(ofManagers) as CaseKind[]

/** Kinds whose owner is a person who may close them. Who counted cash does not own the objection to it. */
export function isOwnedByOthers(kind: CaseKind): boolean {
  return kind in ofManagers || kind === 'count_objection'
}
