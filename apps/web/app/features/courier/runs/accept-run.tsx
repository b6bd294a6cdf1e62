import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import { handedOutOf, type OwnRun } from './own-run.ts'
import styles from './runs.module.css'
import { TakeOver } from './take-over.tsx'

/**
 * A run that the desk has handed out: what it contains and what to collect. One tap takes over the parcels that are shown. A
 * missing one is unticked, and stays with the branch. The card comes back for what is handed out later.
 */
export function AcceptRun({ run }: { run: OwnRun }) {
  const { id, state, wave, branch, scanned_out, to_scan, due, stops } = run
  const title = state === 'out' ? m.courier_run_more_waits() : m.courier_run_waits()

  return (
    <section
      className={`stack gap-l sky ${styles.accept}`}
      aria-label={`${title} · ${m.run_wave({ wave })} · ${branch}`}
    >
      <h2>{title}</h2>
      <p>
        {m.run_wave({ wave })} · <bdi>{branch}</bdi>
      </p>
      {state === 'ready' && (
        <dl className="flex wrap gap-facts">
          <div>
            <dt className="text-l soft">{m.parcels()}</dt>
            <dd>
              <bdi dir="ltr">{scanned_out === to_scan ? to_scan : `${scanned_out} / ${to_scan}`}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-l soft">{m.stops()}</dt>
            <dd>{stops}</dd>
          </div>
          <div>
            <dt className="text-l soft">{m.courier_run_due()}</dt>
            <dd>
              <Amount egp={due} />
            </dd>
          </div>
        </dl>
      )}
      <TakeOver
        call="acceptOwnRun"
        id={id}
        parcels={handedOutOf(run)}
        submitText={m.courier_accept_run()}
        done={m.courier_run_accepted()}
      />
    </section>
  )
}
