import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Often enough that nothing between us and the listener takes the silence for the end. */
const usualBeatMs = 15_000

type Guard = {
  /** Rejects once the listener may no longer listen: the session ended, or its rights changed. Asked every beat, however much is told. */
  isStillAllowed: () => Promise<unknown>
  /** Checks each event in tests. */
  check: z.ZodType | null
  beatMs?: number
}

/** Answers server-sent events until the listener leaves, or may no longer listen. */
export function streamEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  guard: Guard,
): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // Not kept for another request, so that closing the server does not wait for one.
      .header('connection', 'close')
      .send(Readable.from(linesOf(events[Symbol.asyncIterator](), guard), { objectMode: false }))
  )
}

async function* linesOf(
  events: AsyncIterator<unknown>,
  { isStillAllowed, check, beatMs = usualBeatMs }: Guard,
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
