import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { useAct } from '../acts/use-act.ts'
import type { OwnRun } from './own-run.ts'
import styles from './runs.module.css'

/** A run that the desk has handed out: what it contains and what to collect. One tap takes it over. */
export function AcceptRun({ run }: { run: OwnRun }) {
  const { id, wave, branch, scanned_out, to_scan, due, stops, parcel_list } = run
  const { act, isSending, refusal } = useAct('acceptOwnRun', {
    message: m.courier_run_accepted(),
    onDone: () => {},
  })
  const handedOut = parcel_list.filter((parcel) => parcel.scanned_out)
  return (
    <section className={styles.accept} aria-label={m.courier_run_waits()}>
      <h2>{m.courier_run_waits()}</h2>
      <p>
        {m.run_wave({ wave })} · <bdi>{branch}</bdi>
      </p>
      <dl>
        <div>
          <dt>{m.parcels()}</dt>
          <dd>
            <bdi dir="ltr">{scanned_out === to_scan ? to_scan : `${scanned_out} / ${to_scan}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.stops()}</dt>
          <dd>{stops}</dd>
        </div>
        <div>
          <dt>{m.courier_run_due()}</dt>
          <dd>
            <Amount egp={due} />
          </dd>
        </div>
      </dl>
      <details>
        <summary>{m.courier_run_list({ count: handedOut.length })}</summary>
        <ol>
          {handedOut.map(({ awb, at }) => (
            <li key={awb}>
              <b>{at}</b> <bdi dir="ltr">{awb}</bdi>
            </li>
          ))}
        </ol>
      </details>
      <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
      <Button
        size="thumb"
        wide
        className={styles.go}
        aria-disabled={isSending || undefined}
        onClick={() => void act({ id })}
      >
        {isSending ? m.courier_sending() : m.courier_accept_run()}
      </Button>
    </section>
  )
}
