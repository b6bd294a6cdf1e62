import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A line above the screen that says something of the whole console, and what to do about it. */
export function Notice({ kind, children }: { kind: 'warn' | 'info'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-kind={kind} role="status">
      {children}
    </div>
  )
}
