import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** One of two states, in its word: a full green dot for on, an empty one for off. */
export function StateMark({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={styles.mark} data-on={on}>
      {children}
    </span>
  )
}
