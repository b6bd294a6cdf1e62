import {
  type ActCall,
  egp,
  type Language,
  leftToRight,
  locales,
  type MessageKey,
  type NoCodeReason,
  noCodeReasonLabels,
  type RefusalReason,
  refusalReasonLabels,
  sentence,
  spokenDay,
  type TransferMethod,
  transferMethodLabels,
} from '@mersal/contract'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { ShownEvent } from '../reads/shipments.repository.ts'

/** What tracking says of an event besides its action. */
export function eventDetails(event: ShownEvent, language: Language): string {
  const said = [
    standIn(event, language),
    event.without_take_over ? sentence('tracking_without_take_over', language) : '',
    event.refusal === null ? '' : refusalReasonLabels[event.refusal as RefusalReason][language],
    receiverCode(event, language),
    event.taken_by === null ? '' : sentence('tracking_taken_by', language, { name: event.taken_by }),
    transferOf(event, language),
    event.no_photo ? sentence('tracking_no_photo', language) : '',
    part(event, language),
    receiverSaid(event, language),
    reported(event, language),
    ...attempt(event, language),
    doneAt(event, language),
  ]
  return said.filter((text) => text !== '').join(' · ')
}

/** The delivery boy for whom a manager acted, with the reason; or the person who gave a parcel without its code. */
function standIn({ stand_in, stand_in_reason, giver }: ShownEvent, language: Language): string {
  if (giver !== null) return sentence('tracking_without_code', language, { giver })
  if (stand_in === null) return ''
  const name = stand_in
  return stand_in_reason
    ? sentence('tracking_stand_in_because', language, { name, reason: stand_in_reason })
    : sentence('tracking_stand_in', language, { name })
}

const reports: Partial<Record<ActCall, MessageKey>> = {
  startOwnLine: 'reported_taken',
  startVisit: 'reported_taken',
  takeWithoutCode: 'reported_taken',
  reportOwnOtherCase: 'reported_case',
  refusePickUp: 'reported_refused',
}

/** What a delivery boy reported that does not fit the order. */
function reported(event: ShownEvent, language: Language): string {
  // What is wrong is told already.
  if (event.reported === null || event.no_photo) return ''
  if (event.reported === 'finishOwnLine' && event.receiver_code !== null && event.shown_piastres === null)
    return ''
  const shown = egp(event.shown_piastres ?? 0)
  if (event.due_piastres !== null)
    return sentence(event.shown_taken ? 'reported_shown_amount' : 'reported_other_amount', language, {
      shown,
      due: egp(event.due_piastres),
    })
  if (event.shown_piastres !== null) return sentence('reported_finished_with', language, { shown })
  return sentence(reports[event.reported as ActCall] ?? 'reported_finished', language)
}

/** What the receiver kept, if that was a part, or what was missing in the bag of its rest. */
function part({ kept, rest_awb, missing_awb }: ShownEvent, language: Language): string {
  if (missing_awb !== null) return sentence('tracking_missing', language, { awb: leftToRight(missing_awb) })
  if (kept.length === 0) return ''
  const items = kept.map(({ name, quantity }) => `${quantity} × ${name}`).join(locales[language].comma)
  return rest_awb === null
    ? sentence('tracking_reported_kept', language, { items })
    : sentence('tracking_kept', language, { items, awb: leftToRight(rest_awb) })
}

/** What the receiver said on their page. Their own words are on the case. */
function receiverSaid({ said, said_request, said_day, said_stars }: ShownEvent, language: Language): string {
  if (said === null) return ''
  const key = (said_request ? `said_${said}_request` : `said_${said}`) as MessageKey
  return sentence(key, language, {
    day: said_day === null ? '' : spokenDay(said_day, language),
    stars: said_stars ?? 0,
  })
}

/** What became of the receiver's code, if the rules asked for it. */
function receiverCode({ receiver_code, no_code_reason }: ShownEvent, language: Language): string {
  if (receiver_code === null) return ''
  if (receiver_code === 'right') return sentence('tracking_right_code', language)
  if (receiver_code === 'wrong') return sentence('tracking_wrong_code', language)
  const reason = no_code_reason === null ? null : noCodeReasonLabels[no_code_reason as NoCodeReason][language]
  return reason === null
    ? sentence('tracking_no_code', language)
    : sentence('tracking_no_code_because', language, { reason })
}

/** How the receiver paid, if not in cash, or what became of the transfer. */
function transferOf({ transfer }: ShownEvent, language: Language): string {
  if (transfer === null) return ''
  if (transfer === 'confirmed') return sentence('tracking_transfer_confirmed', language)
  if (transfer === 'refused') return sentence('tracking_transfer_refused', language)
  const method = transferMethodLabels[transfer as TransferMethod][language]
  return sentence('tracking_transfer', language, { method })
}

/** How long the delivery boy had waited, and when they had called. */
function attempt({ called, waited }: ShownEvent, language: Language): string[] {
  const minutes = (seconds: number) => Math.round(seconds / 60)
  return [
    waited === null || minutes(waited) === 0
      ? ''
      : sentence('tracking_waited', language, { minutes: minutes(waited) }),
    called === null ? '' : sentence('tracking_called', language, { minutes: minutes(called) }),
  ]
}

/** When it was done, if a phone sent it later. */
function doneAt({ done_at }: ShownEvent, language: Language): string {
  if (done_at === null) return ''
  const { day, time } = momentInCairo(new Date(done_at))
  return sentence('tracking_done_at', language, { day: spokenDay(day, language), time })
}
