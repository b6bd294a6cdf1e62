import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import styles from './runs.module.css'

/** Which of the parcels `awbs` the delivery boy takes over: all that they did not untick. */
export function useTakenParcels(awbs: readonly string[]) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  return {
    taken: awbs.filter((awb) => !missing.has(awb)),
    toggle: (awb: string) => {
      const next = new Set(missing)
      if (!next.delete(awb)) next.add(awb)
      setMissing(next)
    },
    /** What is still handed out after an acceptance starts ticked. */
    reset: () => setMissing(new Set()),
  }
}

type Props = {
  parcels: readonly { awb: string; at?: number }[]
  taken: readonly string[]
  onToggle: (awb: string) => void
}

/** The parcels that are handed out, each with a tick to take off when it is missing. `at` is the number of its stop. */
export function TakenParcels({ parcels, taken, onToggle }: Props) {
  return (
    <details>
      <summary>{m.courier_run_list({ count: parcels.length })}</summary>
      <fieldset className={styles.ticks}>
        <legend>{m.courier_visit_missing()}</legend>
        {parcels.map(({ awb, at }) => (
          <label key={awb}>
            <input type="checkbox" checked={taken.includes(awb)} onChange={() => onToggle(awb)} />
            {at !== undefined && <b>{at}</b>} <bdi dir="ltr">{awb}</bdi>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
