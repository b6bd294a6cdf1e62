import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './figures.module.css'

type Props = {
  /** Names it in the page. */
  of: string
  label: string
  note: string
  /** The list that it is the total of. */
  to?: string | undefined
  isAlarming?: boolean
  /** Undefined while it is loading. */
  children: ReactNode
}

/** One number with what it means; the whole of it leads on where there is more to see. */
export function Figure({ of, label, note, to, isAlarming = false, children }: Props) {
  const isLoading = children === undefined
  return (
    <div className={styles.figure} data-figure={of} data-alarming={isAlarming}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className={styles.number}>
        {isLoading ? <span className={styles.bone} aria-hidden="true" /> : children}
      </dd>
      <dd className={styles.note}>
        {isLoading ? <span className={styles.bone} aria-hidden="true" /> : note}
      </dd>
    </div>
  )
}
