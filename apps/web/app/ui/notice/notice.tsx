import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A line above the screen about the state of the whole console, with an action. */
export function Notice({ kind, children }: { kind: 'warn' | 'info'; children: ReactNode }) {
  return (
    <div className={`row gap-l text-s ink sky ${styles.notice}`} data-kind={kind} role="status">
      {children}
    </div>
  )
}
