import {
  asksForCode,
  type CallReply,
  egp,
  type Language,
  type MessageKey,
  sentence,
  spokenDay,
} from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import { dayOfWork, hoursOn } from '../../platform/company/opening-hours.ts'
import { daysFor, mayOf, offersOf, stageOf, usedBy, windowsOf } from './receiver.policy.ts'
import type { Answer, ReceiverParcel } from './receiver-parcel.ts'

export type ReceiverView = CallReply<'openReceiver'>
type Reading = { company: Pick<Company, 'fields'>; now: Date; language: Language }

/** The page of a parcel. `isProven`: the reader knows the last digits of the phone. */
export function presentReceiver(
  parcel: ReceiverParcel,
  tracking: ReceiverView['tracking'],
  { isProven, ...reading }: Reading & { isProven: boolean },
): ReceiverView {
  const { due_piastres: due, deliver_on, deliver_from, deliver_until } = parcel
  const stage = stageOf(parcel)
  const isOut = stage === 'out'
  return {
    tracking,
    shop: parcel.shop,
    parcel: { number: parcel.parcel, of: parcel.parcels },
    due: stage === 'delivered' || stage === 'over' ? 0 : egp(due),
    wanted: deliver_on === null ? null : { day: deliver_on, from: deliver_from, until: deliver_until },
    code: isOut && isAsked(parcel, reading) ? parcel.receiver_code : null,
    stops_before: isOut && !parcel.refused ? parcel.stops_before : null,
    version: parcel.version,
    offers: offersOf(parcel),
    known: isProven ? knownOf(parcel, reading) : null,
  }
}

function isAsked({ due_piastres }: ReceiverParcel, { company }: Reading): boolean {
  return asksForCode(company.fields.rules, due_piastres)
}

function knownOf(parcel: ReceiverParcel, reading: Reading): ReceiverView['known'] {
  const { language, company } = reading
  const may = mayOf(parcel)
  const stage = stageOf(parcel)
  const toCollect = parcel.is_fetched && !parcel.refused && stage !== 'delivered' && stage !== 'over'
  const taker = parcel.answers.findLast(({ kind }) => kind === 'who')
  const { opens, closes } = hoursOn(
    dayOfWork(reading.now, company.fields.calendar),
    company.fields.calendar,
    parcel.branch,
  )
  return {
    name: parcel.receiver_name,
    address: parcel.receiver_address,
    landmark: parcel.receiver_mark ?? '',
    point: { latitude: parcel.receiver_latitude, longitude: parcel.receiver_longitude },
    takes: taker?.taker ? { taker: taker.taker, words: taker.words } : null,
    branch: {
      name: parcel.branch.name,
      address: parcel.branch.address,
      phone: parcel.branch.phone,
      opens,
      closes,
      chosen: toCollect,
      code:
        toCollect && stage === 'at_counter' && parcel.status === 'in_progress' && isAsked(parcel, reading)
          ? parcel.receiver_code
          : null,
    },
    may: {
      ...may,
      days: may.day === null && !may.door ? [] : daysFor(parcel, reading),
      windows: windowsOf(company),
    },
    used: usedBy(parcel),
    said: parcel.answers.toReversed().map((answer) => ({
      at: new Date(answer.at).toISOString(),
      what: saidText(answer, language),
    })),
  }
}

export function saidText({ kind, request, day, stars }: Answer, language: Language): string {
  const key = (request ? `said_${kind}_request` : `said_${kind}`) as MessageKey
  return sentence(key, language, { day: day === null ? '' : spokenDay(day, language), stars: stars ?? 0 })
}
