import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import type { Act } from '../acts/act-sheet.tsx'
import { WaitingMark } from '../outbox/waiting-mark.tsx'
import styles from './line-card.module.css'
import { LineLinks } from './line-links.tsx'
import { LinePlace } from './line-place.tsx'
import type { OwnLine } from './own-line.ts'

type Props = {
  lines: readonly [OwnLine, ...OwnLine[]]
  /** The number of its stop on the run. */
  stop?: number | undefined
  today: string
  onStart: () => void
  onAct: (act: Act, line: OwnLine) => void
}

/** The parcels of one visit. They are taken over together, or one by one with their own codes. */
export function VisitCard({ lines, stop, today, onStart, onAct }: Props) {
  const [first] = lines
  return (
    <li className={`flex gap-m surface ${styles.card}`} data-visit={first.visit_id}>
      <LinePlace line={first} stop={stop} today={today} />
      <LineLinks line={first} />
      <Button variant="tinted" size="thumb" data-step="start" onClick={onStart}>
        {m.courier_start_visit({ count: lines.length })}
      </Button>
      <details className={styles.parcels}>
        <summary>{m.courier_one_by_one({ count: lines.length })}</summary>
        <ul className="stack gap-l">
          {lines.map((line) => (
            <li key={line.awb} data-awb={line.awb}>
              <bdi dir="ltr">{line.awb}</bdi>
              <WaitingMark awb={line.awb} />
              <div>
                <Button variant="secondary" size="touch" onClick={() => onAct('start', line)}>
                  {m.courier_start()}
                </Button>
                <Button
                  variant="secondary"
                  size="touch"
                  aria-label={m.courier_report_about({ name: line.awb })}
                  onClick={() => onAct('report', line)}
                >
                  {m.courier_problem()}
                </Button>
                <Button
                  variant="secondary"
                  size="touch"
                  aria-label={m.courier_give_back()}
                  onClick={() => onAct('give_back', line)}
                >
                  {m.courier_give_back_short()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
