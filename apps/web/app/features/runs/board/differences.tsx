import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../../paths.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Board } from './board.ts'
import styles from './notes.module.css'

type Kind = Board['differences'][number]['kind']

const words: Record<Kind, () => string> = {
  run_given_back: m.run_given_back,
  missing: m.difference_missing,
  brought_not_scanned: m.difference_brought,
  extra: m.difference_extra,
  cash_not_counted: m.difference_cash,
  unwitnessed: m.difference_unwitnessed,
  locked: m.difference_locked,
}

/** What needs a person, until it is solved. */
export function Differences({ differences }: { differences: Board['differences'] }) {
  const count = differences.length
  return (
    <details className={`rigid ${styles.differences}`}>
      <summary>
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
        {m.differences_count({ count, shown: formatCount(count) })}
      </summary>
      <ul>
        {differences.map(({ kind, awb, run_id, text }) => (
          <li key={`${kind} ${awb} ${run_id}`}>
            <b>{words[kind]()}</b>
            <span>{text}</span>
            {awb !== null && (
              <Link to={shipmentPath(awb)}>
                <bdi dir="ltr">{awb}</bdi>
              </Link>
            )}
            {run_id !== null && <Link to={viewPath(paths.runs, run_id)}>{m.open_run()}</Link>}
          </li>
        ))}
      </ul>
    </details>
  )
}
