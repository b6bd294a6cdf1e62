import { bareAwb } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './given-parcels.module.css'

/** Which of the parcels `awbs` are really there: all that nobody unticked. */
export function useGivenParcels(awbs: readonly string[]) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  return {
    awbs,
    given: awbs.filter((awb) => !missing.has(awb)),
    toggle: (awb: string) => {
      const next = new Set(missing)
      if (!next.delete(awb)) next.add(awb)
      setMissing(next)
    },
  }
}

/** The parcels of a hand-out, each with a tick to take off when it is missing. */
export function GivenParcels({ awbs, given, toggle }: ReturnType<typeof useGivenParcels>) {
  return (
    <details className={styles.given}>
      <summary>{m.given_missing()}</summary>
      <fieldset>
        <legend>{m.given_untick()}</legend>
        {awbs.map((awb) => (
          <label key={awb}>
            <input type="checkbox" checked={given.includes(awb)} onChange={() => toggle(awb)} />
            <bdi dir="ltr">{bareAwb(awb)}</bdi>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
