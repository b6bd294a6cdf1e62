import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import type { OwnRun } from './own-run.ts'
import styles from './runs.module.css'

/** An accepted run: how far it is, and its next stops in order. */
export function RunOnWay({
  run,
  onGiveBack,
  children,
}: {
  run: OwnRun
  onGiveBack: () => void
  children: ReactNode
}) {
  const { id, day, wave, parcels, done, failed } = run
  const ended = done + failed
  return (
    <section className={`stack one-column gap-l ${styles.way}`} aria-labelledby={`run-${id}`}>
      <h2 id={`run-${id}`}>
        {m.run_wave({ wave })} · {formatWireDay(day)}
        <span>{m.done_of({ done: ended, total: parcels })}</span>
      </h2>
      <progress value={ended} max={parcels} aria-label={m.courier_run_progress()} />
      <ul>{children}</ul>
      <Button
        variant="quiet"
        size="thumb"
        wide
        icon={<IconArrowBackUp size={20} aria-hidden="true" />}
        onClick={onGiveBack}
      >
        {m.courier_give_run_back()}
      </Button>
    </section>
  )
}
