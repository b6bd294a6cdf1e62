import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { ChangedValues } from '../../../ui/shipment/changed-values.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { useShipment } from '../view/use-shipment.ts'
import styles from './change-history.module.css'

type Change = CallReply<'listChanges'>['list_items'][number]

/** What was changed after creation: when, by whom, why, and both values. */
export function ChangeHistory({ awb }: { awb: string }) {
  const { data } = useShipment('listChanges', awb)
  if (!data || data.list_items.length === 0) return null
  return (
    <section className={styles.history} aria-label={m.changes_after_creation()}>
      <h3 className="below-m text-l">{m.changes_after_creation()}</h3>
      <ol>
        {data.list_items.map((change) => (
          <OneChange key={change.at} change={change} />
        ))}
      </ol>
    </section>
  )
}

function OneChange({ change: { at, by, reason, fields } }: { change: Change }) {
  return (
    <li>
      <p className="flex wrap gap-pieces soft figures">
        <DayTime instant={at} />
        <bdi className="bold ink">{by ?? m.client()}</bdi>
      </p>
      {reason !== '' && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <ChangedValues fields={fields} />
    </li>
  )
}
