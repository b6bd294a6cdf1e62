import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CallRefused } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { queryClient } from '../../../client/query-client.ts'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './bulk-progress.module.css'
import { type Outcome, type Step, stepsOf } from './run-in-steps.ts'

type Props = {
  title: string
  awbs: readonly string[]
  send: SendStep
  /** Receives the shipments processed so far, done or refused. */
  onClose: (acted: readonly string[]) => void
}

/** The progress of an act on many shipments, with the reason of each refusal. */
export function BulkProgress({ title, awbs, send, onClose }: Props) {
  const bulk = useBulk(awbs, send)
  const { run, isRunning, isOver, failure, refused, acted, total } = bulk
  const close = () => onClose(acted)

  return (
    <Dialog
      kind={isRunning ? 'alert' : 'plain'}
      title={title}
      onClose={close}
      actions={
        <>
          {failure !== null && (
            <Button onClick={run} busy={isRunning}>
              {m.go_on()}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {isOver ? m.close() : m.stop()}
          </Button>
        </>
      }
    >
      <ProgressBar label={title} done={acted.length} total={total} isOver={isOver} />
      {failure !== null && <p role="alert">{failure}</p>}
      {isOver && (
        <p className="bold">
          {m.bulk_done({ shown: formatCount(acted.length - refused.length), total: formatCount(total) })}
        </p>
      )}
      {refused.length > 0 && (
        <section className={styles.refused} aria-label={m.bulk_refused()}>
          <h3 className="note">{m.bulk_refused()}</h3>
          <ul>
            {refused.map(({ awb, details }) => (
              <li key={awb}>
                <Link className="figures" to={shipmentPath(awb)}>
                  <bdi dir="ltr">{awb}</bdi>
                </Link>
                <span>{details}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** Sends one step and returns the result of each of its shipments. */
type SendStep = (step: Step) => Promise<{ list_items: Outcome[] }>

/**
 * An act on many shipments, sent in steps with progress. A failed step is retried with the same key, so nothing is done
 * twice.
 */
function useBulk(awbs: readonly string[], send: SendStep) {
  const [steps] = useState(() => stepsOf(awbs, newIdempotencyKey))
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const next = useRef(0)
  const isGone = useRef(false)

  async function run() {
    setRunning(true)
    setFailure(null)
    try {
      for (let step = steps[next.current]; step && !isGone.current; step = steps[next.current]) {
        const { list_items } = await send(step)
        next.current += 1
        setOutcomes((before) => [...before, ...list_items])
      }
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : m.something_wrong())
    } finally {
      setRunning(false)
      void queryClient.invalidateQueries({ queryKey: ['listShipments'] })
    }
  }

  const start = useRef(run)
  useEffect(() => {
    isGone.current = false
    void start.current()
    return () => {
      isGone.current = true
    }
  }, [])

  return {
    run,
    isRunning,
    failure,
    acted: outcomes.map(({ awb }) => awb),
    total: awbs.length,
    isOver: outcomes.length === awbs.length,
    refused: outcomes.filter(({ done }) => !done),
  }
}
