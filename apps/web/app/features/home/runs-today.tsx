import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath } from '../../paths.ts'
import { Panel } from '../../ui/figures/panel.tsx'
import { RunProgress } from '../../ui/run/run-progress.tsx'
import { RunStateMark } from '../../ui/run/run-state.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './runs-today.module.css'
import { useRunsToday } from './use-runs-today.ts'

/** Today's runs with their progress, what has no run, and what needs a person. Live without a reload. */
export default function RunsToday({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const boards = useRunsToday(branches.map(({ id }) => id))
  return boards.map(({ data, error }, index) => {
    const branch = branches[index]
    if (!branch || (error && !data)) return null
    const notScanned = data?.list_items
      .filter(({ state }) => state === 'ready')
      .reduce((sum, { to_scan, scanned_out }) => sum + to_scan - scanned_out, 0)
    return (
      <Panel
        key={branch.id}
        title={branches.length > 1 ? m.runs_today_of({ branch: branch.name }) : m.runs_today()}
        className={styles.panel}
        actions={
          <Link to={`${paths.runs}?branch=${branch.id}`} prefetch="intent">
            {m.open_board()}
          </Link>
        }
      >
        {data ? (
          <>
            <p className={`note flex wrap gap-pieces figures ${styles.waits}`}>
              <span>{m.no_run_yet({ count: data.unassigned, shown: formatCount(data.unassigned) })}</span>
              {notScanned !== undefined && notScanned > 0 && (
                <span>{m.not_scanned_yet({ count: notScanned, shown: formatCount(notScanned) })}</span>
              )}
              {data.differences.length > 0 && (
                <b className="bold warn">
                  {m.differences_count({
                    count: data.differences.length,
                    shown: formatCount(data.differences.length),
                  })}
                </b>
              )}
            </p>
            <ul className="stack">
              {data.list_items.map((run) => (
                <li key={run.id}>
                  <Link to={viewPath(paths.runs, run.id)} prefetch="intent">
                    <bdi>{run.courier.name}</bdi>
                  </Link>
                  <RunStateMark state={run.state} />
                  <RunProgress run={run} />
                </li>
              ))}
            </ul>
            {data.list_items.length === 0 && <p className="sub">{m.runs_none_today()}</p>}
          </>
        ) : (
          <div className={styles.skeleton} aria-hidden="true" />
        )}
      </Panel>
    )
  })
}
