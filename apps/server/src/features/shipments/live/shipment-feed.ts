import { type CallReply, formatAwb } from '@mersal/contract'
import { covers, type Scope, scopeOf } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Loop } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/handlers.ts'
import { type EventQueue, eventQueue } from './event-queue.ts'
import { moveCursor } from './move-cursor.ts'
import { type MoveRecord, movesAfter, newestMoveId } from './moves.repository.ts'

type Move = CallReply<'watchShipments'>

const lookMs = 500
/** Ids are given out before they commit: so far back some events may still appear when the feed starts. */
const unsettledIds = 200
/** What happened so shortly before is told to the first listener: the screen was being read meanwhile. */
const justNowMs = 5_000
/** With more than this at once it is cheaper to read the list again: every listener is let go. */
const mostALook = 2_000
const mostWaiting = 1_000

/**
 * What happens to shipments, told to whoever listens. Each process looks for itself, outside the transactions that
 * write (design 2), and only while somebody listens.
 */
export function shipmentFeed(sql: Database) {
  const listeners = new Map<EventQueue<Move>, Scope>()
  let cursor: ReturnType<typeof moveCursor> | null = null

  async function look() {
    if (listeners.size === 0) {
      cursor = null
      return
    }
    const from = cursor === null ? new Date(Date.now() - lookMs - justNowMs) : null
    cursor ??= moveCursor(Math.max(0, (await newestMoveId(sql)) - unsettledIds))
    const moves = await movesAfter(sql, cursor.after, mostALook)
    const fresh = cursor.take(moves, Date.now())
    if (moves.length === mostALook) return letGo()
    const told = from === null ? fresh : fresh.filter(({ at }) => at >= from)
    for (const [queue, scope] of listeners) queue.push(...inSight(told, scope))
  }

  function letGo() {
    cursor = null
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
    stop: letGo,
  }
}

function inSight(moves: readonly MoveRecord[], scope: Scope): Move[] {
  return moves
    .filter((move) => covers(scope, [move.origin_branch_id, move.destination_branch_id]))
    .map((move) => ({
      awb: formatAwb({ awb: move.awb, mainShipmentId: move.main_shipment_id, parcel: move.parcel }),
      status: move.status,
      at: move.at.toISOString(),
      by: move.name,
      is_new: move.is_new,
    }))
}
