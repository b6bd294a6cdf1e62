import type { ReactNode } from 'react'
import styles from './fact.module.css'

type Props = {
  label: string
  children?: ReactNode
  /** True for values that always read left to right: numbers, e-mails. */
  ltr?: boolean
}

/** The facts of a read-only record, in as many columns as fit. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`${styles.facts} ${className}`}>{children}</div>
}

/** One fact of a read-only record: label and value. */
export function Fact({ label, children, ltr = false }: Props) {
  const isKnown = children !== undefined && children !== null && children !== false && children !== ''
  return (
    <dl className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {isKnown ? ltr ? <bdi dir="ltr">{children}</bdi> : children : <span aria-hidden="true">—</span>}
      </dd>
    </dl>
  )
}
