import {
  type ActCall,
  type ActOutcome,
  type CallReply,
  type CallRequest,
  leftToRight,
  type MessageKey,
  sentence,
} from '@mersal/contract'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import { Refused } from '../../platform/http/refused.ts'
import { everyRealShipment } from '../shipment-records/index.ts'
import { lockShipments } from '../shipments/index.ts'
import { claimActs, endActs, knownActs } from './courier-acts.repository.ts'
import { doneAtOf, isSentLater } from './done-at.ts'
import {
  type ActVerdict,
  conflictOf,
  done,
  judgeAct,
  judgeParcels,
  refusedAct,
  refuseLaterLine,
} from './judge-act.service.ts'
import { awbsOf, type KnownAct, performAct, readAct, type Sending } from './perform-act.ts'
import { lacksPhoto, noteNoPhoto } from './photo-rule.ts'

type SentAct = {
  id: string
  call: ActCall
  doneAt: Date
  isLater: boolean
  wasStored: boolean
  read: KnownAct | Refused
}

/** Refusals that ask the delivery boy to correct an act. A kept act never gets them. */
const correctable = [
  'wrong_receiver_code',
  'receiver_code_locked',
  'receiver_code_needed',
  'photo_without_code',
  'photo_needed',
  'partial_needs_proof',
  'partial_nothing_kept',
  'transfer_photo_needed',
  'transfer_of_nothing',
  'day_is_past',
  'day_too_far',
  'day_is_off',
] as const satisfies MessageKey[]

/**
 * Takes in acts that a phone kept, in their order. Each has a savepoint, so a refused one does not undo the others, and its
 * id is stored together with its effect, so that it takes effect once.
 */
export async function sendActs(
  context: Sending,
  { sent_at, acts: sent }: CallRequest<'sendActs'>,
): Promise<CallReply<'sendActs'>> {
  const { sql, actor, now, language } = context
  const acts = uniqueActs(sent).map(({ id, call, at, clock, kept, input }): SentAct => {
    const doneAt = doneAtOf({ at: new Date(at), clock, sentAt: new Date(sent_at), now })
    const isLater = isSentLater(doneAt, now)
    return {
      id: id.toLowerCase(),
      call,
      doneAt,
      isLater,
      wasStored: kept ?? isLater,
      read: readAct(call, input),
    }
  })
  const claimed = await claimActs(
    sql,
    acts.map(({ id, call, doneAt }) => ({
      id,
      call,
      employee_id: actor.id,
      done_at: doneAt,
      received_at: now,
    })),
    { stored: acts.filter(({ wasStored }) => wasStored).map(({ id }) => id), correctable },
  )
  const fresh = acts.filter(({ id }) => claimed.has(id))
  const existing = await lockNamed(context, fresh)
  const ended = []
  for (const act of fresh) {
    const { outcome, key, parameters, eventId } = await takeIn(context, act)
    const known = act.read instanceof Refused ? null : act.read
    const awbs = known ? awbsOf(known) : []
    // What names an unknown parcel would never be erased.
    const wasStored = awbs.every((awb) => existing.has(awb))
    ended.push({
      id: act.id,
      awbs,
      input: known && wasStored ? known.input : {},
      outcome,
      details_key: key,
      details_parameters: parameters,
      event_id: eventId,
    })
  }
  await endActs(sql, ended)
  const stored = new Map(
    (
      await knownActs(
        sql,
        acts.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const answered = new Set<string>()
  return {
    list_items: sent.map(({ id: sentId }) => {
      const id = sentId.toLowerCase()
      const row = stored.get(id)
      if (row?.employee_id !== actor.id)
        return {
          id: sentId,
          outcome: 'refused',
          repeated: false,
          details: sentence('act_of_another', language),
        }
      const repeated = !claimed.has(id) || answered.has(id)
      answered.add(id)
      const text = sentence(row.details_key as MessageKey, language, row.details_parameters)
      const { parcels } = row.details_parameters
      const details = parcels === undefined ? text : `${text}: ${leftToRight(String(parcels))}`
      return { id: sentId, outcome: row.outcome as ActOutcome, repeated, details }
    }),
  }
}

/** The first of the acts with the same id. */
function uniqueActs<A extends { id: string }>(sent: readonly A[]): A[] {
  const first = new Map<string, A>()
  for (const act of sent) if (!first.has(act.id.toLowerCase())) first.set(act.id.toLowerCase(), act)
  return [...first.values()]
}

/** Locks all parcels that the acts name, in the order of AWBs as everybody does. Returns those that exist. */
async function lockNamed({ sql }: Sending, acts: readonly SentAct[]): Promise<Set<number>> {
  const awbs = acts.flatMap(({ read }) => (read instanceof Refused ? [] : awbsOf(read)))
  const locked = await lockShipments(sql, [...new Set(awbs)], everyRealShipment)
  return new Set(locked.map(({ awb }) => awb))
}

/**
 * One act: as its call does it, or what becomes of it when the call refuses. Only refusals are answered; any other error
 * ends the call, and a conflict of transactions repeats it.
 */
async function takeIn(context: Sending, { doneAt, isLater, wasStored, read }: SentAct): Promise<ActVerdict> {
  if (read instanceof Refused) return refusedAct(read)
  const { doneAt: _, ...moment } = context
  const sending: Sending = { ...moment, wasStored, ...(isLater && { doneAt }) }
  try {
    return await inSavepoint(context.sql, () => perform(sending, read))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return judgeAct(sending, read, error)
  }
}

async function perform(sending: Sending, act: KnownAct): Promise<ActVerdict> {
  await refuseLaterLine(sending, act)
  try {
    const isPhotoMissing = await lacksPhoto(sending, act)
    const { missed, finding } = await performAct(sending, act)
    if (finding !== null) return conflictOf(finding.key, finding.eventId)
    if (isPhotoMissing) return conflictOf('act_no_photo', await noteNoPhoto(sending, act))
    if (missed.length === 0) return done
    return await judgeParcels(sending, act, missed)
  } catch (error) {
    // A counted wrong code stays counted.
    if (error instanceof Refused && error.commitsWrites) return refusedAct(error)
    throw error
  }
}
