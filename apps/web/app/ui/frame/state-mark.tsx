import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** A state as a word with a dot: filled green for on, hollow for off. */
export function StateMark({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={`inline-row gap-m text-s bold nowrap ${styles.mark}`} data-on={on}>
      {children}
    </span>
  )
}
