import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './bulk-progress.module.css'
import { type SendStep, useBulk } from './use-bulk.ts'

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
