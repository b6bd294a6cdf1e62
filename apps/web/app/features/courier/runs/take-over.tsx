import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { useTakenParcels } from '../../../ui/run/use-taken-parcels.ts'
import { useAct } from '../acts/use-act.ts'
import styles from './runs.module.css'

type Props = {
  call: 'acceptOwnRun' | 'acceptOwnManifest'
  id: number
  /** What is handed out. `at` is the number of its stop. */
  parcels: readonly { awb: string; at?: number }[]
  /** The label of the button while all parcels are ticked. */
  submitText: string
  /** The success message. */
  done: string
}

/** The parcels that are handed out, each with a tick to take off when it is missing. One tap takes over the others. */
export function TakeOver({ call, id, parcels, submitText, done }: Props) {
  const { taken, toggle, reset } = useTakenParcels(parcels.map(({ awb }) => awb))
  const { act, isSending, refusal, setRefusal } = useAct(call, { message: done, onDone: reset })

  function accept() {
    if (taken.length === 0) setRefusal(m.courier_visit_none())
    else void act({ id, awbs: taken })
  }

  function untick(awb: string) {
    toggle(awb)
    setRefusal(null)
  }

  const takesAll = taken.length === parcels.length
  return (
    <>
      {parcels.length > 0 && (
        <details>
          <summary>{m.courier_run_list({ count: parcels.length })}</summary>
          <fieldset className={styles.ticks}>
            <legend className="below-m bold">{m.courier_visit_missing()}</legend>
            {parcels.map(({ awb, at }) => (
              <label key={awb}>
                <input type="checkbox" checked={taken.includes(awb)} onChange={() => untick(awb)} />
                {at !== undefined && <b>{at}</b>} <bdi dir="ltr">{awb}</bdi>
              </label>
            ))}
          </fieldset>
        </details>
      )}
      <div role="alert">{refusal !== null && <p className="bold danger">{refusal}</p>}</div>
      {parcels.length > 0 && (
        <Button
          size="thumb"
          wide
          className={styles.submit}
          aria-disabled={isSending || undefined}
          onClick={accept}
        >
          {isSending
            ? m.courier_sending()
            : takesAll
              ? submitText
              : m.courier_start_visit({ count: taken.length })}
        </Button>
      )}
    </>
  )
}
