import { type CallRequest, type MessageKey, sentence, spokenDay, spokenTime } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import { Refused } from '../../platform/http/refused.ts'
import { everyRealShipment } from '../shipment-records/index.ts'
import { changeOrder, markChanged, saveAnswer } from '../shipments/index.ts'
import { answersADay, daysFor, hasChosenDays, mayOf, stageOf, windowsOf } from './receiver.policy.ts'
import type { HeldParcel, Saying } from './receiver.service.ts'
import { endLink, stopPhone } from './receiver-links.repository.ts'

type Answered = { details: string }
/** `asked`: the parcel is out, so the branch decides. */
type AnsweredOrAsked = Answered & { asked: boolean }

/** Another day, or hours of a day. At once while the parcel waits; otherwise the branch decides. */
export async function chooseDay(
  saying: Saying,
  held: HeldParcel,
  { day, from }: Pick<CallRequest<'chooseReceiverDay'>, 'day' | 'from'>,
): Promise<AnsweredOrAsked> {
  const when = mayOf(held.parcel).day
  if (when === null) throw noDay(held)
  const chosen = readDay(saying, held, { day, from })
  if (when === 'request') return ask(saying, held, { kind: 'day', day })
  await applyChange(saying, held, chosen)
  await answer(saying, held, { kind: 'day', day })
  return { ...dayIsSet(saying, chosen), asked: false }
}

/** A receiver who chose the branch has it brought on a day after all. */
export async function bringToDoor(
  saying: Saying,
  held: HeldParcel,
  { day, from }: Pick<CallRequest<'bringToDoor'>, 'day' | 'from'>,
): Promise<Answered> {
  if (!mayOf(held.parcel).door) throw noDay(held)
  const chosen = readDay(saying, held, { day, from })
  await applyChange(saying, held, { shipment_to: 'home', ...chosen })
  await answer(saying, held, { kind: 'door', day })
  return dayIsSet(saying, chosen)
}

type ChosenDay = { deliver_on: string; deliver_from: string | null; deliver_until: string | null }

/** @throws {Refused} for a day or hours that are not offered. */
function readDay(
  saying: Saying,
  { parcel }: HeldParcel,
  { day, from }: { day: string; from?: string | undefined },
): ChosenDay {
  if (!daysFor(parcel, saying).includes(day)) throw Refused.field('day', 'receiver_day_unknown')
  const window = windowsOf(saying.company).find((one) => one.from === from)
  if (from !== undefined && !window) throw Refused.field('from', 'receiver_day_unknown')
  return { deliver_on: day, deliver_from: window?.from ?? null, deliver_until: window?.until ?? null }
}

function dayIsSet({ language }: Saying, { deliver_on, deliver_from, deliver_until }: ChosenDay): Answered {
  const values = {
    day: spokenDay(deliver_on, language),
    from: deliver_from === null ? '' : spokenTime(deliver_from, language),
    until: deliver_until === null ? '' : spokenTime(deliver_until, language),
  }
  const key = deliver_from === null ? 'receiver_day_set' : 'receiver_day_set_hours'
  return { details: sentence(key, language, values) }
}

/** The right address, landmark or point. */
export async function correctAddress(
  saying: Saying,
  held: HeldParcel,
  {
    address,
    landmark,
    latitude,
    longitude,
  }: Omit<CallRequest<'correctReceiverAddress'>, 'token' | 'proof' | 'version'>,
): Promise<AnsweredOrAsked> {
  const when = mayOf(held.parcel).address
  if (when === null) throw notNow(held)
  if (when === 'request') {
    const point = latitude === undefined || longitude === undefined ? {} : { latitude, longitude }
    return ask(saying, held, { kind: 'address', words: address, landmark, ...point })
  }
  await applyChange(saying, held, {
    receiver_address: address,
    receiver_mark: landmark,
    ...(latitude !== undefined && { receiver_latitude: latitude }),
    ...(longitude !== undefined && { receiver_longitude: longitude }),
  })
  await answer(saying, held, { kind: 'address' })
  return { details: sentence('receiver_address_saved', saying.language), asked: false }
}

/** The receiver collects it at the branch. */
export async function chooseBranch(saying: Saying, held: HeldParcel): Promise<Answered> {
  if (!mayOf(held.parcel).branch) throw notNow(held)
  await applyChange(saying, held, { shipment_to: 'branch' })
  await answer(saying, held, { kind: 'branch' })
  return {
    details: sentence('receiver_branch_set', saying.language, { branch: held.parcel.branch.name }),
  }
}

/** Who takes it, or a safe place. It moves nothing, so it also counts while the parcel is out. */
export async function nameWho(
  saying: Saying,
  held: HeldParcel,
  { taker, words }: Pick<CallRequest<'nameTaker'>, 'taker' | 'words'>,
): Promise<Answered> {
  const may = mayOf(held.parcel)
  if (!may.who) throw notNow(held)
  if (taker === 'place' && !may.place) throw Refused.field('taker', 'receiver_place_not_paid')
  await tellCarrier(saying, held, 'takes')
  await answer(saying, held, { kind: 'who', taker, words })
  return { details: sentence('receiver_who_saved', saying.language) }
}

export async function refuse(saying: Saying, held: HeldParcel, reason: string): Promise<Answered> {
  if (!mayOf(held.parcel).refuse) throw notNow(held)
  await answer(saying, held, { kind: 'refused', words: reason })
  return { details: sentence('receiver_refusal_noted', saying.language) }
}

/** The phone is not the receiver's: it gets no more messages, and its link opens nothing any more. */
export async function denyParcel(saying: Saying, held: HeldParcel): Promise<Answered> {
  const { sql, now, language } = saying
  if (!mayOf(held.parcel).wrong_number) throw notNow(held)
  const { phone, awb } = held.parcel
  await stopPhone(sql, { phone, awb, at: now })
  await answer(saying, held, { kind: 'wrong_number' })
  await endLink(sql, held.tokenHash, now)
  return { details: sentence('receiver_denied', language) }
}

export async function nobodyCame(saying: Saying, held: HeldParcel, words: string): Promise<Answered> {
  if (!mayOf(held.parcel).nobody_came) throw notNow(held)
  await answer(saying, held, { kind: 'nobody_came', words })
  return { details: sentence('receiver_nobody_came_noted', saying.language) }
}

export async function rate(
  saying: Saying,
  held: HeldParcel,
  { stars, words }: Pick<CallRequest<'rateDelivery'>, 'stars' | 'words'>,
): Promise<Answered> {
  if (!mayOf(held.parcel).rate) throw notNow(held)
  await answer(saying, held, { kind: 'rated', stars, words })
  return { details: sentence('receiver_rated', saying.language) }
}

/** Why something is not possible now: the parcel was handed over, or another reason. */
function notNow({ parcel, stored }: HeldParcel): Refused {
  const key: MessageKey = stageOf(parcel) === 'handed_over' ? 'receiver_handed_over_now' : 'receiver_not_now'
  return new Refused('conflict', key, { status: stored.shipment.status })
}

/** The same, for a day: the receiver may have chosen as many as they may. */
function noDay(held: HeldParcel): Refused {
  const isOpen = ['waits', 'tried', 'out', 'at_counter'].includes(stageOf(held.parcel))
  return isOpen && hasChosenDays(held.parcel)
    ? new Refused('conflict', 'receiver_days_used', { status: held.stored.shipment.status })
    : notNow(held)
}

async function applyChange(
  { sql, now, company }: Saying,
  { stored }: HeldParcel,
  fields: Parameters<typeof changeOrder>[1]['fields'],
) {
  const changing = {
    tx: sql,
    actor: { kind: 'public' },
    by: 'receiver',
    scope: everyRealShipment,
    now,
    company,
  } as const
  await changeOrder(changing, { awb: stored.awb, fields, reason: '' })
}

/** A request: a case for the branch, and a mark for the delivery boy. */
async function ask(saying: Saying, held: HeldParcel, said: Said): Promise<AnsweredOrAsked> {
  await tellCarrier(saying, held, said.kind === 'day' ? 'asked_day' : 'asked_address')
  await answer(saying, held, { ...said, request: true })
  return { details: sentence('receiver_asked', saying.language), asked: true }
}

async function tellCarrier({ sql }: Saying, { parcel, stored }: HeldParcel, field: string): Promise<void> {
  const stage = stageOf(parcel)
  if (stage === 'out' || stage === 'tried') await markChanged(sql, [{ awb: stored.awb, field }])
}

type Said = Omit<Parameters<typeof saveAnswer>[3], 'courier_id' | 'reported_by'>

/** Stores what they said, with the event that tells the branch. */
async function answer({ sql, now }: Saying, { parcel, stored }: HeldParcel, said: Said): Promise<void> {
  const today = dayInCairo(now)
  if (parcel.answers.filter(({ at }) => dayInCairo(new Date(at)) === today).length >= answersADay)
    throw new Refused('too_many', 'receiver_too_many')
  await saveAnswer(sql, stored, now, {
    ...said,
    courier_id: said.kind === 'rated' ? parcel.delivered_by : null,
  })
}
