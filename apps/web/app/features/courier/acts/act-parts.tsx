import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { OwnLine } from '../lines/own-line.ts'
import styles from './sheet.module.css'

/** Whom an act is about, so that a sheet opened for the wrong card shows it. */
export function Whom({ line }: { line: OwnLine }) {
  return (
    <p className={styles.who}>
      <strong>
        <bdi>{line.name}</bdi>
      </strong>
      <span>
        <bdi>{line.address}</bdi>
      </span>
    </p>
  )
}

/** Why it was not done; said aloud when it appears. */
export function Refusal({ id, children }: { id?: string; children: string | null }) {
  return (
    <div role="alert">
      {children !== null && (
        <p id={id} className={styles.refusal}>
          {children}
        </p>
      )}
    </div>
  )
}

type GoProps = { isSending: boolean; isGrave?: boolean; children: ReactNode }

/** The button that does it. It keeps the focus while it is busy. */
export function Go({ isSending, isGrave = false, children }: GoProps) {
  return (
    <button
      type="submit"
      className={styles.go}
      data-grave={isGrave || undefined}
      aria-disabled={isSending || undefined}
    >
      {isSending ? m.courier_sending() : children}
    </button>
  )
}
