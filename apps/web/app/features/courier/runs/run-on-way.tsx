import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatWireDay } from '../../../ui/text/day.tsx'
import type { OwnRun } from './own-run.ts'
import styles from './runs.module.css'

/** An accepted run: how far it is, and its next stops in order. */
export function RunOnWay({ run, children }: { run: OwnRun; children: ReactNode }) {
  const { id, day, wave, parcels, done, failed } = run
  const ended = done + failed
  return (
    <section className={styles.way} aria-labelledby={`run-${id}`}>
      <h2 id={`run-${id}`}>
        {m.run_wave({ wave })} · {formatWireDay(day)}
        <span>{m.done_of({ done: ended, total: parcels })}</span>
      </h2>
      <progress value={ended} max={parcels} aria-label={m.courier_run_progress()} />
      <ul>{children}</ul>
    </section>
  )
}
