import {
  type CallReply,
  type CaseRow,
  egp,
  formatAwbOrNull,
  formatEgpGrouped,
  type Language,
  leftToRight,
  type MessageKey,
  type OtherCase,
  otherCases,
  type RefusalReason,
  type Role,
  reachOf,
  refusalReasonLabels,
  sentence,
  spokenDay,
} from '@mersal/contract'
import type { EarlierCount } from '../../wallet/index.ts'
import type { CaseEventRecord, CaseRecord } from '../case-record.ts'
import { actsOf } from '../next-acts.ts'
import type { CaseCount } from './cases.repository.ts'

export type Reader = { role: Role; language: Language; now: Date }

export function presentCase(row: CaseRecord, reader: Reader): CaseRow {
  const { now, role, language } = reader
  return {
    id: row.id,
    kind: row.kind,
    cause: row.cause,
    what: whatOf(row, language),
    branch: { id: row.branch_id, name: row.branch_name },
    owner: named(row.owner_id, row.owner_name),
    deadline: row.deadline.toISOString(),
    overdue: row.closed_at === null && row.deadline < now,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
    shipment: shipmentOf(row),
    run_id: row.run_id,
    manifest_id: row.manifest_id,
    person: named(row.person_id, row.person_name),
    client: row.token_seen_by === null ? null : named(row.client_id, row.client_name),
    slip: reachOf(role, 'money.see') === 'none' ? null : slipOf(row),
    requested: row.closed_at === null ? requestedOf(row) : null,
    others: row.closed_at === null ? row.others : [],
    acts: row.closed_at === null ? actsOf(factsOf(row), role) : [],
    version: row.version,
  }
}

function whatOf(row: CaseRecord, language: Language): string {
  const { said_day, said_words, said_landmark } = row
  const say = (key: MessageKey, said: string) =>
    sentence(key, language, {
      day: spokenDay(row.since, language),
      id: row.run_id ?? row.manifest_id ?? 0,
      said,
      name: row.said_by ?? row.undone_by ?? row.token_seen_by ?? '',
      client: row.client_name ?? '',
      courier: (row.is_with_courier ? row.courier_name : row.person_name) ?? '',
      branch: row.held_at ?? '',
      amount: formatEgpGrouped(row.undone_piastres ?? row.transfer_piastres ?? 0),
      reference: leftToRight(row.transfer_reference ?? ''),
      slip: leftToRight(row.slip_number ?? ''),
      reason: row.other_case === null ? '' : otherCases[row.other_case as OtherCase][language],
    })
  if (row.refusal !== null)
    return say(sayingOf(row), refusalReasonLabels[row.refusal as RefusalReason][language])
  const words = said_landmark ? `${said_words} (${said_landmark})` : (said_words ?? '')
  if (said_day === null) return say(sayingOf(row), words)
  const day = say('case_what_receiver_request_day', spokenDay(said_day, language))
  return said_words === null ? day : `${day}. ${say(sayingOf(row), words)}`
}

/** The change that does what the receiver asks for. An address without a landmark ends the old one. Null once erased. */
function requestedOf(row: CaseRecord): CaseRow['requested'] {
  const { said_day, said_words, said_landmark, said_latitude, said_longitude } = row
  const address = said_words
    ? {
        receiver_address: said_words,
        receiver_mark: said_landmark ?? '',
        ...(said_latitude !== null && { receiver_latitude: said_latitude }),
        ...(said_longitude !== null && { receiver_longitude: said_longitude }),
      }
    : {}
  const requested = { ...(said_day !== null && { deliver_on: said_day }), ...address }
  return row.kind === 'receiver_request' && Object.keys(requested).length > 0 ? requested : null
}

function sayingOf(row: CaseRecord): MessageKey {
  switch (row.kind) {
    case 'attempt_failed':
      return row.other_case === null ? 'case_what_pick_up_refused' : 'case_what_attempt_failed'
    case 'missing':
      return row.run_id === null ? 'case_what_missing_of_manifest' : 'case_what_missing_of_run'
    case 'receiver_request':
      return row.said_by === null ? 'case_what_receiver_request_address' : 'case_what_place_of_receiver'
    case 'late':
      if (row.is_with_courier) return 'case_what_late_with'
      return row.held_at === null ? 'case_what_late' : 'case_what_late_at'
    case 'cash_difference':
      return row.is_short ? 'case_what_cash_short' : 'case_what_cash_over'
    case 'safe_difference':
      if (row.is_safe_count) return row.is_short ? 'case_what_safe_short' : 'case_what_safe_over'
      return row.is_short ? 'case_what_exchange_short' : 'case_what_exchange_over'
    case 'deposit_missing':
      return row.is_reported ? 'case_what_deposit_missing' : 'case_what_deposit_waits'
    case 'delivery_undone':
      return row.undone_piastres ? 'case_what_delivery_undone' : 'case_what_delivery_undone_unpaid'
    default:
      return `case_what_${row.kind}`
  }
}

function shipmentOf(row: CaseRecord): CaseRow['shipment'] {
  const { status, promised_to } = row
  const awb = formatAwbOrNull(row)
  if (awb === null || status === null || promised_to === null) return null
  return {
    awb,
    status,
    clint: row.client_name ?? '',
    receiver_name: row.receiver_name ?? '',
    receiver_phone: row.receiver_phone ?? '',
    promised_to,
    attempts: row.attempts ?? 0,
    courier: named(row.courier_id, row.courier_name),
  }
}

function slipOf(row: CaseRecord): CaseRow['slip'] {
  const { slip_id, slip_number, slip_piastres, slip_at, slip_state } = row
  if (
    slip_id === null ||
    slip_number === null ||
    slip_piastres === null ||
    slip_at === null ||
    slip_state === null
  )
    return null
  return {
    id: slip_id,
    number: slip_number,
    amount: egp(slip_piastres),
    at: slip_at.toISOString(),
    state: slip_state,
    checked: row.slip_checked_at && {
      by: row.slip_checked_by ?? '',
      at: row.slip_checked_at.toISOString(),
      note: row.slip_note,
    },
  }
}

function factsOf(row: CaseRecord) {
  const { kind, cause, status, is_returning, run_id, manifest_id } = row
  return {
    kind,
    cause,
    isReturning: is_returning,
    isBeforePickUp: status === 'pending' || status === 'up_coming',
    hasRun: run_id !== null,
    hasManifest: manifest_id !== null,
    hasPerson: row.person_id !== null,
    isAsked: requestedOf(row) !== null,
  }
}

function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name }
}

/** Both counts, if it was asked again. What is due stays hidden while the cash is counted again. */
export function presentCount(
  count: CaseCount,
  earlier: readonly EarlierCount[],
): CallReply<'openCase'>['count'] {
  return {
    movement_id: count.movement_id,
    counted_by: count.counted_by,
    date: count.at.toISOString(),
    due: count.is_reversed ? null : egp(count.due_piastres),
    counted: egp(count.counted_piastres),
    earlier_counts: earlier.map(({ staff_name, counted_piastres, at }) => ({
      staff_name,
      counted: egp(counted_piastres),
      date: at.toISOString(),
    })),
    objection: count.objection,
  }
}

/** What happened to a case, oldest first. */
export function presentHistory(
  row: CaseRecord,
  events: readonly CaseEventRecord[],
  language: Language,
): CallReply<'openCase'>['history'] {
  const byItself = (at: Date, key: MessageKey) => ({
    at: at.toISOString(),
    by: null,
    what: sentence(key, language),
    note: '',
  })
  return [
    byItself(row.opened_at, 'case_event_opened'),
    ...events.map(({ at, by, what, to_name, until, note }) => ({
      at: at.toISOString(),
      by,
      what: sentence(eventKey(what, by, to_name), language, {
        name: to_name ?? '',
        day: until === null ? '' : spokenDay(until, language),
      }),
      note,
    })),
    ...(row.closed_at && row.closed_by === null ? [byItself(row.closed_at, 'case_event_gone')] : []),
  ]
}

/** Nobody gives a case that follows its parcel to another branch. */
function eventKey(what: CaseEventRecord['what'], by: string | null, to: string | null): MessageKey {
  if (what === 'given' && by === null) return to === null ? 'case_event_moved_to_nobody' : 'case_event_moved'
  return `case_event_${what}`
}
