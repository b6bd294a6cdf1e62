import { type CallReply, calls, sessionEndingCodes } from '@mersal/contract'
import { callBase } from '../../paths.ts'
import { readSession } from '../stored-session.ts'
import { callHeaders } from '../wire.ts'

export type Move = CallReply<'watchShipments'>

type Ear = {
  onMove: (move: Move) => void
  /** Events may be missing: the screen should refetch. */
  onGap: () => void
}

const firstWaitMs = 1_000
const mostWaitMs = 30_000

/**
 * Listens to live events of shipments. Returns a function that stops it. A lost connection is reopened with increasing
 * delays.
 */
export function watchMoves(ear: Ear): () => void {
  const stopping = new AbortController()
  void listenOn(ear, stopping.signal)
  return () => stopping.abort()
}

async function listenOn(ear: Ear, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const session = readSession()
      if (typeof session !== 'object') return
      const response = await fetch(callBase + calls.watchShipments.path, {
        headers: callHeaders(`Token ${session.token}`, null),
        signal,
      })
      // The screen's refetch reports that the session has ended.
      if (sessionEndingCodes.includes(response.status)) ear.onGap()
      if (!response.ok || !response.body) throw new Error(String(response.status))
      if (!isFirst) ear.onGap()
      waitMs = firstWaitMs
      await hear(response.body, ear.onMove)
    } catch {
      if (signal.aborted) return
    }
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, mostWaitMs)
  }
}

async function hear(body: ReadableStream<BufferSource>, onMove: (move: Move) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) onMove(JSON.parse(event.slice(6)) as Move)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
