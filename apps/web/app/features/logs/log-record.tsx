import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { isMissing } from '../../client/call-refused.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, shipmentPath } from '../../paths.ts'
import { Fact } from '../../ui/form/fact.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { LogChange } from './log-change.tsx'
import styles from './log-record.module.css'
import { type LogRow, subjectOf } from './log-subject.ts'

type Props = {
  id: string
  /** The page that linked here: the log, or a shipment. */
  from: 'logs' | 'shipment'
}

/** One entry: its subject, person and time, then each change (spec §2). */
export function LogRecord({ id, from }: Props) {
  const { data, error, refetch } = useQuery(callQuery('openLog', { log_id: id }))
  if (error) {
    return (
      <>
        <TitleBar title={m.log()} trail={trailOf(from, undefined)} />
        <ErrorPanel
          error={error}
          message={isMissing(error) ? m.something_wrong() : error.message}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <>
      <TitleBar title={data?.action ?? m.log()} trail={trailOf(from, data)} />
      <div className={`stack gap-2xl ${styles.record}`} aria-busy={data === undefined}>
        {data === undefined ? (
          <Skeleton />
        ) : (
          <>
            <Facts log={data} />
            {data.actions.length === 0 ? (
              <p className={`faint ruled ${styles.none}`}>{m.no_notes()}</p>
            ) : (
              <ul className={styles.changes} aria-label={m.changes()}>
                {data.actions.map((action, index) => (
                  <LogChange key={index} action={action} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </>
  )
}

function trailOf(from: Props['from'], log: LogRow | undefined) {
  if (from === 'logs') return [{ label: m.logs(), to: paths.logs }]
  const shipments = { label: m.shipments(), to: paths.shipments }
  if (log?.type.ref !== 'shipment') return [shipments]
  return [shipments, { label: log.type.ref_id, to: shipmentPath(log.type.ref_id) }]
}

function Facts({ log }: { log: LogRow }) {
  const { word, shown, to } = subjectOf(log.type)
  return (
    <div className={`flex wrap bottom gap-parts ${styles.head}`}>
      <Fact label={word}>
        {shown === '' ? (
          m.unknown_account()
        ) : (
          <Link className="undecorated" to={to}>
            <bdi dir="ltr">{shown}</bdi>
          </Link>
        )}
      </Fact>
      <Fact label={m.staff_name()}>
        <bdi>{log.name ?? m.anonymous()}</bdi>
      </Fact>
      <Fact label={m.date()}>
        <DayTime instant={log.date_time} />
      </Fact>
      {shown !== '' && (
        <Link
          className="push text-s undecorated"
          to={narrowedPath(paths.logs, { entity: log.type.ref, entity_id: log.type.ref_id })}
        >
          {m.changes_of_one({ what: `${word} ${shown}` })}
        </Link>
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <div className={`skeleton ${styles.skeleton}`} />
      <div className={`skeleton ${styles.skeleton}`} data-tall="true" />
      <p className="visually-hidden" role="status">
        {m.loading()}
      </p>
    </>
  )
}
