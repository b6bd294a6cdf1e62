import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { CallRefused } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import { useWebhooksChanged } from '../use-webhooks-changed.ts'

type Progress = { state: 'asking' | 'running' | 'over'; done: number; total: number }

/**
 * Replays the dead messages of a target call by call. It ends when none is left, when somebody stops it, or when a call
 * is refused.
 */
export function useReplayDead(webhookId: number) {
  const changed = useWebhooksChanged()
  const [progress, setProgress] = useState<Progress>({ state: 'asking', done: 0, total: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  const isStopped = useRef(false)
  // A call without an answer is sent again with the same key, so it has one effect.
  const key = useRef(newIdempotencyKey())

  async function start() {
    isStopped.current = false
    setFailure(null)
    let { done } = progress
    setProgress(({ total }) => ({ state: 'running', done, total }))
    try {
      for (let left = 1; left > 0 && !isStopped.current; ) {
        const step = await call(
          'replayDeadWebhooks',
          { webhook_id: webhookId },
          { idempotencyKey: key.current },
        )
        key.current = newIdempotencyKey()
        left = step.left
        done += step.replayed
        setProgress({ state: 'running', done, total: done + left })
      }
      setProgress(({ total }) => ({ state: 'over', done, total }))
    } catch (error) {
      setProgress(({ total }) => ({ state: 'asking', done, total }))
      setFailure(error instanceof CallRefused ? error.message : m.something_wrong())
    }
    await changed()
  }

  return {
    start: () => void start(),
    stop: () => {
      isStopped.current = true
      return changed()
    },
    progress,
    failure,
  }
}
