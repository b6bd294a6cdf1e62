import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { CallRefused } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { useWebhooksChanged } from '../use-webhooks-changed.ts'
import type { Target } from '../words.ts'

/** The progress of a replay. It can be stopped between two calls. */
export default function ReplayDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { start, stop, progress, failure } = useReplayDead(target.id)
  const { state, done, total } = progress
  const close = async () => {
    await stop()
    onClose()
  }
  return (
    <Dialog
      kind={state === 'running' ? 'alert' : 'plain'}
      title={m.webhook_replay_dead_title()}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {state === 'running' ? m.stop() : state === 'over' ? m.close() : m.cancel()}
          </Button>
          {state !== 'over' && (
            <Button busy={state === 'running'} onClick={start}>
              {failure === null ? m.webhook_replay() : m.go_on()}
            </Button>
          )}
        </>
      }
    >
      {state === 'asking' ? (
        <p>{m.webhook_replay_dead_means({ shown: formatCount(target.dead) })}</p>
      ) : (
        <ProgressBar
          label={m.webhook_replay_dead_title()}
          done={done}
          total={total}
          isOver={state === 'over'}
        />
      )}
      {state === 'over' && <p>{m.webhook_replayed({ shown: formatCount(done) })}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

type Progress = { state: 'asking' | 'running' | 'over'; done: number; total: number }

/**
 * Replays the dead messages of a target call by call. It ends when none is left, when somebody stops it, or when a call
 * is refused.
 */
function useReplayDead(webhookId: number) {
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
