import type { ShipmentStatus } from '@mersal/contract'
import styles from './status-badge.module.css'
import { statusTable } from './status-table.ts'

export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const { color, icon: Icon, word } = statusTable[status]
  return (
    <span className={`${styles.badge} ${styles.hue}`} data-color={color}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {word()}
    </span>
  )
}
