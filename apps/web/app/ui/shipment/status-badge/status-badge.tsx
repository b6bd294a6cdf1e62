import { type Direction, type ShipmentStatus, statusLabels } from '@mersal/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import styles from './status-badge.module.css'
import { statusTable } from './status-table.ts'

type Props = { status: ShipmentStatus; direction?: Direction }

/** A status. A shipment on its way back to the sender has a note beside it. */
export function StatusBadge({ status, direction = 'forward' }: Props) {
  const { color, icon: Icon } = statusTable[status]
  const badge = (
    <span className={`${styles.badge} ${styles.hue}`} data-color={color}>
      <Icon className="rigid" size={15} stroke={1.8} aria-hidden="true" />
      {label(statusLabels[status])}
    </span>
  )
  if (direction === 'forward' || status === 'returned') return badge
  return (
    <span className={`wrap ${styles.both}`}>
      {badge}{' '}
      <span className={`${styles.badge} ${styles.back}`}>
        <IconArrowBackUp className="rigid" size={15} stroke={1.8} aria-hidden="true" />
        {m.going_back()}
      </span>
    </span>
  )
}
