import type { ReactNode } from 'react'
import styles from './fact.module.css'

type Props = {
  label: string
  children?: ReactNode
  /** True for what is never mirrored: numbers, e-mails. */
  ltr?: boolean
}

/** Facts of a record that is looked at, as many beside each other as there is room for. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`${styles.facts} ${className}`}>{children}</div>
}

/** One fact of a record that is looked at: its name and what it is. */
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
