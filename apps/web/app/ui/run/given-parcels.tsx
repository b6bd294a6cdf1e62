import { bareAwb } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './given-parcels.module.css'

type Props = { awbs: readonly string[]; taken: readonly string[]; onToggle: (awb: string) => void }

/** The parcels of a hand-out, each with a tick to take off when it is missing. */
export function GivenParcels({ awbs, taken, onToggle }: Props) {
  return (
    <details className={styles.given}>
      <summary>{m.given_missing()}</summary>
      <fieldset>
        <legend>{m.given_untick()}</legend>
        {awbs.map((awb) => (
          <label key={awb}>
            <input type="checkbox" checked={taken.includes(awb)} onChange={() => onToggle(awb)} />
            <bdi dir="ltr">{bareAwb(awb)}</bdi>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
