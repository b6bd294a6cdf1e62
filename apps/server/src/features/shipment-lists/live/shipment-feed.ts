import { type CallReply, formatAwb } from '@mersal/contract'
import type { Database } from '../../../platform/database/database.ts'
import { settledEdge } from '../../../platform/events/settled-edge.ts'
import type { Loop } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { covers, type Scope, scopeOf } from '../../../platform/session/actor.ts'
import { type EventQueue, eventQueue } from './event-queue.ts'
import { type MoveRecord, movesAfter } from './moves.repository.ts'

type Move = CallReply<'watchShipments'>

const lookMs = 500
/**
 * A new listener first gets the events of this period, which happened while its page loaded. Longer than two polls.
 */
const justNowMs = 5_000
/** How many of the newest settled events are searched for events of that period. */
const justNowEvents = 5_000
const movesAPage = 1_000
/** With more pages of events than this at once, all listeners are disconnected: reading the list again is cheaper. */
const pagesALook = 5
const mostWaiting = movesAPage * pagesALook

/**
 * The live feed of shipment events. Each process reads the event log up to its settled edge, and only while somebody
 * listens.
 */
export function shipmentFeed(sql: Database) {
  const listeners = new Map<EventQueue<Move>, Scope>()
  let reading: { edge: ReturnType<typeof settledEdge>; after: number | null; from: Date } | null = null

  async function look() {
    if (listeners.size === 0) {
      reading = null
      return
    }
    reading ??= {
      edge: settledEdge('tracking_events'),
      after: null,
      from: new Date(Date.now() - justNowMs),
    }
    const now = reading
    const upTo = await now.edge(sql)
    if (upTo === 0) return
    now.after ??= Math.max(0, upTo - justNowEvents)
    for (let page = 0; page < pagesALook; page += 1) {
      const moves = await movesAfter(sql, { after: now.after, upTo, most: movesAPage })
      const fresh = moves.filter(({ at }) => at >= now.from)
      for (const [queue, scope] of listeners) queue.push(...inSight(fresh, scope))
      now.after = moves.length < movesAPage ? upTo : (moves.at(-1)?.id ?? upTo)
      if (now.after === upTo) return
    }
    release()
  }

  function release() {
    reading = null
    for (const queue of listeners.keys()) queue.end()
  }

  return {
    handlers: {
      watchShipments({ actor }) {
        const queue: EventQueue<Move> = eventQueue(mostWaiting, () => listeners.delete(queue))
        listeners.set(queue, scopeOf(actor, 'shipments.see'))
        return queue
      },
    } satisfies Partial<Handlers>,
    loop: { name: 'looking for what happened to shipments', everyMs: lookMs, run: look } satisfies Loop,
    stop: release,
  }
}

function inSight(moves: readonly MoveRecord[], scope: Scope): Move[] {
  return moves
    .filter((move) => covers(scope, [move.origin_branch_id, move.destination_branch_id]))
    .map((move) => ({
      awb: formatAwb(move),
      status: move.status,
      at: move.at.toISOString(),
      by: move.name,
      is_new: move.is_new,
    }))
}
