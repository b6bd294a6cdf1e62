import { limits } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
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

type NoteProps = {
  label: string
  rows: number
  draft: { text: string; write: (text: string) => void }
  /** The refusal that is about it. */
  refusalId?: string | undefined
}

/** A few words of the delivery boy's own, kept until they are sent. */
export function NoteField({ label, rows, draft: { text, write }, refusalId }: NoteProps) {
  return (
    <label className={styles.label}>
      {label}
      <textarea
        className={styles.note}
        rows={rows}
        maxLength={limits.note.max}
        value={text}
        onChange={(event) => write(event.target.value)}
        aria-invalid={refusalId !== undefined}
        aria-describedby={refusalId}
      />
    </label>
  )
}

type FormProps = {
  isSending: boolean
  refusal: string | null
  /** Where a field points to the refusal. */
  refusalId?: string
  /** What the button says. */
  go: string
  onSend: () => void
  children: ReactNode
}

/** What a sheet asks, why it was refused, and the button that does it, which keeps the focus while it is busy. */
export function ActForm({ isSending, refusal, refusalId, go, onSend, children }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <div role="alert">
        {refusal !== null && (
          <p id={refusalId} className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <Button type="submit" size="thumb" wide className={styles.go} aria-disabled={isSending || undefined}>
        {isSending ? m.courier_sending() : go}
      </Button>
    </form>
  )
}
