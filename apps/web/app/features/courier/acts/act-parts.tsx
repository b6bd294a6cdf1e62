import { limits } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { FormerAddress } from '../lines/former-address.tsx'
import type { OwnLine } from '../lines/own-line.ts'
import styles from './sheet.module.css'

/** Names the person and place of the line, so that a sheet opened for the wrong card is noticed. */
export function Whom({ line }: { line: OwnLine }) {
  return (
    <div className={`stack gap-2xs ${styles.who}`}>
      <strong className="text-2xl">
        <bdi>{line.name}</bdi>
      </strong>
      {line.former_address === null && (
        <span className="soft">
          <bdi>{line.address}</bdi>
        </span>
      )}
      <FormerAddress line={line} />
    </div>
  )
}

type NoteProps = {
  label: string
  rows: number
  draft: { text: string; write: (text: string) => void }
  /** The element id of the refusal message about this field. */
  refusalId?: string | undefined
}

/** An optional note, stored until it is sent. */
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
  /** The element id that a field's `aria-describedby` refers to. */
  refusalId?: string
  /** What stands above the button and stays in view with it. */
  result?: ReactNode
  /** The label of the button. */
  submitText: string
  onSend: () => void
  children: ReactNode
}

/** In a sheet longer than the screen the refusal may be out of view. */
const showRefusal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The form of a sheet: fields, refusal and button. The button keeps the focus while the call runs. */
export function ActForm({ isSending, refusal, refusalId, result, submitText, onSend, children }: FormProps) {
  return (
    <form
      className={`stack gap-xl ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <div role="alert">
        {refusal !== null && (
          <p key={refusal} ref={showRefusal} id={refusalId} className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <div className={`stack gap-m ${styles.act}`}>
        {result}
        <Button type="submit" size="thumb" wide aria-disabled={isSending || undefined}>
          {isSending ? m.courier_sending() : submitText}
        </Button>
      </div>
    </form>
  )
}
