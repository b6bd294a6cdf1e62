import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { shipmentPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { type Column, column } from '../../ui/data-table/column.ts'
import { Awb } from '../../ui/shipment/awb.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { consumerWord, type DeadEvent, stateWords } from './dead-event.ts'
import styles from './dead-events.module.css'

type Acts = { onRetry: (event: DeadEvent) => void; onClose: (event: DeadEvent) => void }

/** The event, its consumer, the error, the state and the actions. */
export function deadEventColumns({ onRetry, onClose }: Acts): Column<DeadEvent>[] {
  return [
    column('event', m.dead_event_what(), 20, ({ event, event_id, awb }) => (
      <>
        <span className="bold">{event}</span> <bdi dir="ltr">#{event_id}</bdi>
        {awb !== null && (
          <Link className={`block nile undecorated ${styles.awb}`} to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        )}
      </>
    )),
    column('consumer', m.dead_event_consumer(), 12, ({ consumer }) => <bdi>{consumerWord(consumer)}</bdi>),
    column('error', m.dead_event_error(), 24, ({ error, tries }) => (
      <>
        <code className={`block text-xs anywhere ${styles.error}`} dir="ltr">
          {error}
        </code>
        <small className="block text-xs faint anywhere">
          {m.dead_event_tries({ shown: formatCount(tries) })}
        </small>
      </>
    )),
    column('failed', m.date(), 14, ({ failed_at }) => <DayTime instant={failed_at} />),
    column('state', m.status(), 12, ({ state, ended_at, closed_by, reason }) => (
      <>
        <span className={`bold soft ${styles.state}`} data-state={state}>
          {stateWords[state]()}
        </span>
        {closed_by !== null && (
          <small className="block text-xs faint anywhere">
            <bdi>{closed_by}</bdi>
          </small>
        )}
        {ended_at !== null && (
          <small className="block text-xs faint anywhere">
            <DayTime instant={ended_at} />
          </small>
        )}
        {reason !== null && (
          <small className="block text-xs faint anywhere">
            <bdi>{reason}</bdi>
          </small>
        )}
      </>
    )),
    column(
      'acts',
      m.action(),
      12,
      (event) => event.ended_at === null && <RowActs event={event} onRetry={onRetry} onClose={onClose} />,
    ),
  ]
}

/** While an event is retried, its button stays enabled for the focus but does nothing. */
function RowActs({ event, onRetry, onClose }: Acts & { event: DeadEvent }) {
  const shown = `#${event.event_id}`
  const isDead = event.state === 'dead'
  return (
    <div className={`flex gap-s ${styles.acts}`}>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${m.retry()} ${shown}`}
        aria-disabled={!isDead || undefined}
        onClick={() => isDead && onRetry(event)}
      >
        {m.retry()}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${m.close()} ${shown}`}
        onClick={() => onClose(event)}
      >
        {m.close()}
      </Button>
    </div>
  )
}
