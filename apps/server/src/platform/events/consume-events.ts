import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../database/database.ts'
import type { Loop } from '../feature.ts'
import type { EventConsumer } from './event-consumer.ts'
import {
  endDeadEvent,
  failAgain,
  insertDeadEvent,
  lockCursor,
  lockEventToRetry,
  moveCursor,
  scheduleTry,
} from './event-cursors.repository.ts'
import { moneyEvents, type Stretch, shipmentEvents } from './event-logs.repository.ts'
import { settledEdge } from './settled-edge.ts'

const eventsAtOnce = 500
/**
 * Seconds between the tries of an event. After the last try the event is dead, and its consumer continues.
 */
export const retryGaps = [1, 4, 15, 40] as const
const errorLength = 500

const tables = { shipments: 'tracking_events', money: 'ledger_entries' } as const

/**
 * Passes events of the log to a consumer in the order of ids, up to the settled edge. One process does so at
 * a time. A failing event blocks its consumer until its last try.
 */
export function consumerLoop(
  sql: Database,
  consumer: EventConsumer,
  { log, clock = () => new Date() }: { log?: FastifyBaseLogger; clock?: () => Date } = {},
): Loop {
  const edge = settledEdge(tables[consumer.log])
  return {
    name: `handling events for ${consumer.name}`,
    everyMs: 1_000,
    async run() {
      while (await retryDeadEvent(sql, consumer, clock()));
      const upTo = await edge(sql)
      let most = eventsAtOnce
      while (most > 0) most = await handleBatch(sql, consumer, { upTo, most }, clock(), log)
    },
  }
}

/**
 * Handles the next events in one transaction. Returns the size of the next batch, or 0 when no event is ready.
 * After a failure the size is halved, until the failing event is alone in its batch.
 */
async function handleBatch(
  sql: Database,
  consumer: EventConsumer,
  { upTo, most }: Omit<Stretch, 'after'>,
  now: Date,
  log?: FastifyBaseLogger,
): Promise<number> {
  let found = 0
  try {
    await sql.begin(async (tx) => {
      const cursor = await lockCursor(tx, consumer, now)
      if (!cursor) return
      const { ids, handle } = await load(tx, consumer, {
        after: cursor.after,
        upTo,
        most: cursor.tries > 0 ? 1 : most,
      })
      found = ids.length
      if (found === 0) return
      await handle(now)
      await moveCursor(tx, consumer, ids.at(-1) ?? cursor.after)
    })
    return found === 0 ? 0 : Math.min(2 * found, eventsAtOnce)
  } catch (error) {
    if (found === 0) throw error
    if (found > 1) return Math.ceil(found / 2)
    const dead = await sql.begin((tx) => noteFailure(tx, consumer, { upTo, error, now }))
    if (dead !== null)
      log?.error({ err: error, consumer: consumer.name, eventId: dead }, 'an event is dead; see Sync errors')
    return 1
  }
}

/** Schedules the next try of the event after the cursor. After the last try the event is dead: returns its id. */
async function noteFailure(
  tx: Transaction,
  consumer: EventConsumer,
  { upTo, error, now }: { upTo: number; error: unknown; now: Date },
): Promise<number | null> {
  const cursor = await lockCursor(tx, consumer, now)
  if (!cursor) return null
  const tries = cursor.tries + 1
  const gap = retryGaps[cursor.tries]
  if (gap !== undefined) {
    await scheduleTry(tx, consumer, { tries, nextAt: new Date(now.getTime() + gap * 1_000) })
    return null
  }
  const {
    ids: [eventId],
  } = await load(tx, consumer, { after: cursor.after, upTo, most: 1 })
  if (eventId === undefined) return null
  await insertDeadEvent(tx, consumer, { eventId, tries, error: textOf(error), at: now })
  await moveCursor(tx, consumer, eventId)
  return eventId
}

/** Retries one dead event that the console marked for retry. Returns false when there is none. */
async function retryDeadEvent(sql: Database, consumer: EventConsumer, now: Date): Promise<boolean> {
  let retried: number | null = null
  try {
    return await sql.begin(async (tx) => {
      const dead = await lockEventToRetry(tx, consumer)
      if (!dead) return false
      retried = dead.id
      const { handle } = await load(tx, consumer, { after: dead.event_id - 1, upTo: dead.event_id, most: 1 })
      await handle(now)
      await endDeadEvent(tx, dead.id, now)
      return true
    })
  } catch (error) {
    const id: number | null = retried
    if (id === null) throw error
    await sql.begin((tx) => failAgain(tx, id, { error: textOf(error), at: now }))
    return true
  }
}

/** Loads a range of the consumer's log and returns the ids and the work on them. */
async function load(
  tx: Transaction,
  consumer: EventConsumer,
  stretch: Stretch,
): Promise<{ ids: number[]; handle: (now: Date) => Promise<void> }> {
  if (consumer.log === 'shipments') {
    const events = await shipmentEvents(tx, stretch)
    return { ids: events.map(({ id }) => id), handle: (now) => consumer.consume(tx, events, now) }
  }
  const events = await moneyEvents(tx, stretch)
  return { ids: events.map(({ id }) => id), handle: (now) => consumer.consume(tx, events, now) }
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, errorLength)
}
