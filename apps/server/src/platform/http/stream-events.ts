import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Milliseconds between keep-alive comments, so that proxies do not close an idle stream. */
const usualBeatMs = 15_000

/** The live streams of each session. One above the limit closes the oldest of its session. */
export class LiveStreams {
  readonly #ofSession = new Map<string, Set<() => void>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a stream. Returns what ends that. `close` is called when a newer stream takes its place. */
  open(session: string, close: () => void): () => void {
    const streams = this.#ofSession.get(session) ?? new Set()
    this.#ofSession.set(session, streams)
    const [oldest] = streams
    if (oldest && streams.size >= this.#most) {
      streams.delete(oldest)
      oldest()
    }
    streams.add(close)
    return () => {
      streams.delete(close)
      if (streams.size === 0 && this.#ofSession.get(session) === streams) this.#ofSession.delete(session)
    }
  }
}

type Guard = {
  /**
   * Rejects when the listener lost the permission: the session ended or its rights changed. Called at every
   * keep-alive.
   */
  isStillAllowed: () => Promise<unknown>
  /** Checks each event. Used in tests. */
  check: z.ZodType | null
  /** Called when the stream ends. */
  onEnd?: () => void
  beatMs?: number
}

/** Streams server-sent events until the listener disconnects or loses the permission. */
export function streamEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  guard: Guard,
): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // Closing the server does not wait for this connection.
      .header('connection', 'close')
      .send(Readable.from(linesOf(events[Symbol.asyncIterator](), guard), { objectMode: false }))
  )
}

async function* linesOf(
  events: AsyncIterator<unknown>,
  { isStillAllowed, check, onEnd, beatMs = usualBeatMs }: Guard,
): AsyncGenerator<string> {
  try {
    yield ': listening\n\n'
    let next = events.next()
    let allowedAt = performance.now()
    for (;;) {
      const event = await nextOrBeat(next, beatMs)
      if (performance.now() - allowedAt >= beatMs || event === 'beat') {
        await isStillAllowed()
        allowedAt = performance.now()
      }
      if (event === 'beat') {
        yield ':\n\n'
        continue
      }
      if (event.done) return
      check?.parse(event.value)
      yield `data: ${JSON.stringify(event.value)}\n\n`
      next = events.next()
    }
  } finally {
    onEnd?.()
    await events.return?.()
  }
}

async function nextOrBeat<T>(next: Promise<T>, beatMs: number): Promise<T | 'beat'> {
  let timer: NodeJS.Timeout | undefined
  const beat = new Promise<'beat'>((resolve) => {
    timer = setTimeout(() => resolve('beat'), beatMs)
  })
  try {
    return await Promise.race([next, beat])
  } finally {
    clearTimeout(timer)
  }
}
