import { type ShipmentStatus, statusLabels } from '@mersal/contract'
import { label } from '../../../texts/label.ts'
import styles from './status-badge.module.css'
import { statusTable } from './status-table.ts'

export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const { color, icon: Icon } = statusTable[status]
  return (
    <span className={`${styles.badge} ${styles.hue}`} data-color={color}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {label(statusLabels[status])}
    </span>
  )
}
