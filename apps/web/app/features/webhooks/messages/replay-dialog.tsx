import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Target } from '../words.ts'
import { useReplayDead } from './use-replay-dead.ts'

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
