import type { ReactNode } from 'react'
import styles from './auth-heading.module.css'

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 className={`heavy ${styles.title}`}>{title}</h1>
      <p>{children}</p>
    </div>
  )
}
