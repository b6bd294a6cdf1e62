import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ChangedCells } from './changed-cells.tsx'
import type { PriceForm } from './use-price-form.ts'
import styles from './version.module.css'

type Props = { prices: PriceForm; base: number; names: readonly string[] }

/** What a draft changes against the published version. The cells fold out. */
export function ChangeSummary({ prices: { changedCells, otherChanges }, base, names }: Props) {
  const { places, values } = otherChanges
  if (changedCells.length + places + values === 0) {
    return <p className={styles.summary}>{m.prices_no_change({ number: base })}</p>
  }
  const counts = (
    <>
      {m.prices_against({ number: base })}{' '}
      {[
        changedCells.length > 0 && m.prices_cells_change({ shown: formatCount(changedCells.length) }),
        places > 0 && m.prices_places_change({ shown: formatCount(places) }),
        values > 0 && m.prices_values_change({ shown: formatCount(values) }),
      ]
        .filter((text) => text !== false)
        .join(' · ')}
    </>
  )
  if (changedCells.length === 0) return <p className={styles.summary}>{counts}</p>
  return (
    <details className={styles.summary}>
      <summary>{counts}</summary>
      <ChangedCells changes={changedCells} names={names} />
    </details>
  )
}
