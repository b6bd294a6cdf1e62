import { IconPackageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './panels.module.css'

/** An empty list, with the next step. */
export function EmptyState({ advice, action }: { advice: string; action?: ReactNode }) {
  return (
    <div className={`stack items-centre gap-m soft text-centre ${styles.panel}`}>
      <IconPackageOff size={36} stroke={1.4} aria-hidden="true" />
      <p className="text-xl bold ink">{m.no_data_found()}</p>
      <p>{advice}</p>
      {action}
    </div>
  )
}
