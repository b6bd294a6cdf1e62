import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './figure.module.css'

type Props = {
  /** The key of the figure in the page. */
  of: string
  label: string
  note: string
  /** The list whose total it is. */
  to?: string | undefined
  /** The rows that the note names, where these are not all. */
  noteTo?: string | undefined
  isAlarming?: boolean
  /** Undefined while loading. */
  children: ReactNode
}

/** One figure with its label. The whole figure is a link where `to` is set. */
export function Figure({ of, label, note, to, noteTo, isAlarming = false, children }: Props) {
  const isLoading = children === undefined
  return (
    <div className={`shrinks ${styles.figure}`} data-figure={of} data-alarming={isAlarming}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className={`heavy figures nowrap ${styles.number}`}>
        {isLoading ? <span className={`skeleton ${styles.skeleton}`} aria-hidden="true" /> : children}
      </dd>
      <dd className={`text-xs faint ${styles.note}`}>
        {isLoading ? (
          <span className={`skeleton ${styles.skeleton}`} aria-hidden="true" />
        ) : noteTo ? (
          <Link to={noteTo}>{note}</Link>
        ) : (
          note
        )}
      </dd>
    </div>
  )
}

/** Figures of money side by side, smaller on a narrow screen so that millions fit. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={`stack gap-parts ${styles.sums}`}>{children}</dl>
}
