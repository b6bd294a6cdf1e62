import { setTimeout as delay } from 'node:timers/promises'
import { limits, messageChannels } from '@mersal/contract'
import { z } from 'zod'
import type { Task } from '../../../platform/jobs/jobs.ts'
import type { Channel, TryOutcome } from '../channels/channel.ts'
import { isQuiet } from '../planning/quiet-hours.ts'
import { costOf, type Rates, ratesInForce, templatesInForce } from '../templates/templates.ts'
import { claimDue, pauseOf } from './due-messages.repository.ts'
import { fallBack } from './fall-back.service.ts'
import { endPause, noteNotSent, noteSent, pauseChannel, putBack } from './outcomes.repository.ts'
import { prepareMessages, type ReadyMessage } from './prepare-messages.service.ts'
import { scheduleSending } from './schedule-sending.ts'
import type { Sending } from './sending.ts'

/** How long one run may send, and how many messages are under way at once. */
const runMs = 25_000
const atOnce = 30
/**
 * WhatsApp's Cloud API accepts 80 messages a second of a phone number. Small groups at this pace leave the database and the
 * processor to acts.
 */
const pace = { messages: 8, ms: 100 }
/** The first and the longest pause of a channel that cannot send. */
const pauses = { firstSeconds: 5, mostSeconds: 300 }

const jobSchema = z.object({ channel: z.enum(messageChannels) })

export function sendTask(sending: Sending): Task {
  return async (payload, signal) => {
    const { channel: name } = jobSchema.parse(payload)
    const channel = sending.channels.get(name)
    // A channel whose setting was removed keeps its messages until they are too late.
    if (channel) await sendDue(sending, channel, signal)
  }
}

/** Sends the due messages of a channel until none is left, the time is up or the channel has to wait. */
export async function sendDue(sending: Sending, channel: Channel, signal: AbortSignal): Promise<void> {
  const { sql } = sending
  const endsAt = performance.now() + runMs
  const templates = await templatesInForce(sql)
  const rates = await ratesInForce(sql)
  const underWay = new Set<Promise<void>>()
  const pause = await pauseOf(sql, channel.name)
  let waits = (pause.paused_until ?? new Date(0)) > new Date()
  let isRecovering = pause.failures > 0
  let someFailed = false
  const settle = async (ready: ReadyMessage) => {
    const outcome = ready.skipped === null ? await trySending(channel, ready, signal) : null
    if (outcome?.kind === 'later') waits = true
    if (outcome?.kind === 'sent' && isRecovering) {
      isRecovering = false
      await endPause(sql, channel.name, new Date())
    }
    const ended = await noteOutcome(sending, channel, ready, { outcome, rates, now: new Date() })
    if (ended === 'failed') someFailed = true
  }
  const maySendMore = () => !waits && !signal.aborted && performance.now() < endsAt
  while (maySendMore()) {
    const now = new Date()
    const most = Math.min(atOnce - underWay.size, pace.messages)
    const nextGroup = delay(pace.ms)
    const claimed = await claimDue(sql, channel.name, {
      now,
      most,
      quiet: channel.name !== 'email' && isQuiet(now),
    })
    if (claimed.length === 0 && underWay.size === 0) break
    for (const ready of await prepareMessages({ ...sending, templates, now }, claimed)) {
      const sent = settle(ready).finally(() => underWay.delete(sent))
      // The waits below report a failure. Node would end the process for one that nothing waits for yet.
      sent.catch(() => {})
      underWay.add(sent)
    }
    // A slow answer must not hold the other places.
    while (underWay.size > atOnce / 2 || (claimed.length === 0 && underWay.size > 0))
      await Promise.race(underWay)
    await nextGroup
  }
  await Promise.all(underWay)
  if (someFailed) await fallBack(sending, new Date())
  await sql.begin((tx) => scheduleSending(tx, [channel.name]))
}

async function trySending(
  channel: Channel,
  { outgoing }: ReadyMessage,
  signal: AbortSignal,
): Promise<TryOutcome> {
  try {
    return await channel.send(outgoing, signal)
  } catch (error) {
    return { kind: 'unknown', reason: 'no_answer', detail: error instanceof Error ? error.message : '' }
  }
}

async function noteOutcome(
  { sql }: Sending,
  channel: Channel,
  { id, skipped, shown, worthUntil }: ReadyMessage,
  { outcome, rates, now }: { outcome: TryOutcome | null; rates: Rates; now: Date },
): Promise<'failed' | 'other'> {
  if (outcome === null) {
    const reason = skipped ?? 'out_of_date'
    await noteNotSent(sql, id, 'skipped', { reason, detail: '', fallBackAt: null, sent: null, at: now })
    return 'other'
  }
  const sent = { ...shown, costPiastres: costOf(channel.name, shown.segments, rates) }
  const waitMs = limits.messages.fallBackMinutes * 60_000
  const later = channel.name === 'whatsapp' && channel.tellsStatus ? new Date(now.getTime() + waitMs) : null
  switch (outcome.kind) {
    case 'sent':
      await noteSent(sql, id, sent, { providerId: outcome.providerId, fallBackAt: later, at: now })
      return 'other'
    case 'unknown':
      await noteNotSent(sql, id, 'unknown', { ...outcome, fallBackAt: later, sent, at: now })
      return 'other'
    case 'failed':
      await noteNotSent(sql, id, 'failed', {
        ...outcome,
        fallBackAt: channel.name === 'whatsapp' ? now : null,
        sent,
        at: now,
      })
      return 'failed'
    case 'later': {
      const dueAt = await pauseChannel(sql, channel.name, { ...outcome, now, ...pauses })
      await putBack(sql, id, { ...outcome, dueAt: dueAt < worthUntil ? dueAt : worthUntil })
      return 'other'
    }
  }
}
