import { m } from '../../../paraglide/messages.js'
import styles from './runs.module.css'

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
        <legend className="below-m bold">{m.courier_visit_missing()}</legend>
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
