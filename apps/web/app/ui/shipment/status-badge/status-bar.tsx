import type { ShipmentStatus } from '@mersal/contract'
import styles from './status-badge.module.css'
import { statusTable } from './status-table.ts'

/** A bar in the colour of a status, `share` of its container wide. Its meaning is in the text beside it. */
export function StatusBar({ status, share }: { status: ShipmentStatus; share: number }) {
  return (
    <span className={`${styles.bar} ${styles.hue}`} data-color={statusTable[status].color} aria-hidden="true">
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
