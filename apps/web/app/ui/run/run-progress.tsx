import type { RunRow } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { formatCount } from '../text/format-count.ts'
import styles from './run-progress.module.css'

export type Progress = Pick<RunRow, 'parcels' | 'to_scan' | 'scanned_out' | 'done' | 'failed' | 'state'>

/** How far a run is: ended parcels, failed ones, and those still to do. Before it leaves, what is scanned out. */
export function RunProgress({ run }: { run: Progress }) {
  const { parcels, to_scan, scanned_out, done, failed, state } = run
  const isLeaving = state === 'draft' || state === 'ready'
  const total = isLeaving ? to_scan : parcels
  const shares = isLeaving ? { out: scanned_out } : { good: done, bad: failed }
  const text = isLeaving
    ? m.run_scanned_of({ done: formatCount(scanned_out), total: formatCount(total) })
    : m.run_done_of({ done: formatCount(done + failed), total: formatCount(total) })
  return (
    <span className={`stack gap-xs text-xs faint figures ${styles.progress}`}>
      <span className={`flex ${styles.bar}`} aria-hidden="true">
        {Object.entries(shares).map(([kind, count]) => (
          <i key={kind} data-kind={kind} style={{ inlineSize: `${total && (100 * count) / total}%` }} />
        ))}
      </span>
      <span>
        {text}
        {!isLeaving && failed > 0 && (
          <b>{` · ${m.run_failed_count({ count: failed, shown: formatCount(failed) })}`}</b>
        )}
      </span>
    </span>
  )
}
