import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { useTakenParcels } from '../../../ui/run/use-taken-parcels.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { useAct } from '../acts/use-act.ts'
import { handedOutOf, type OwnRun } from './own-run.ts'
import styles from './runs.module.css'
import { TakenParcels } from './taken-parcels.tsx'

/**
 * A run that the desk has handed out: what it contains and what to collect. One tap takes over the parcels that are shown. A
 * missing one is unticked, and stays with the branch. The card comes back for what is handed out later.
 */
export function AcceptRun({ run }: { run: OwnRun }) {
  const { id, state, wave, branch, scanned_out, to_scan, due, stops } = run
  const handedOut = handedOutOf(run)
  const { taken, toggle, reset } = useTakenParcels(handedOut.map(({ awb }) => awb))
  const { act, isSending, refusal, setRefusal } = useAct('acceptOwnRun', {
    message: m.courier_run_accepted(),
    onDone: reset,
  })
  const title = state === 'out' ? m.courier_run_more_waits() : m.courier_run_waits()

  function accept() {
    if (taken.length === 0) setRefusal(m.courier_visit_none())
    else void act({ id, awbs: taken })
  }

  function submitText(): string {
    return taken.length === handedOut.length
      ? m.courier_accept_run()
      : m.courier_start_visit({ count: taken.length })
  }

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
      <TakenParcels
        parcels={handedOut}
        taken={taken}
        onToggle={(awb) => {
          toggle(awb)
          setRefusal(null)
        }}
      />
      <div role="alert">{refusal !== null && <p className="bold danger">{refusal}</p>}</div>
      <Button
        size="thumb"
        wide
        className={styles.submit}
        aria-disabled={isSending || undefined}
        onClick={accept}
      >
        {isSending ? m.courier_sending() : submitText()}
      </Button>
    </section>
  )
}
