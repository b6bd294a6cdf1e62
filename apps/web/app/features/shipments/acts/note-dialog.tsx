import { limits } from '@mersal/contract'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { TextArea } from '../../../ui/control/text-input.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = {
  title: string
  /** The effect of the act. */
  explanation: string
  confirmLabel: string
  /** True for an act that is not destructive. */
  isConstructive?: boolean
  isPending: boolean
  fault: string | undefined
  onConfirm: (note: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the reason of an act. The dialog closes with 'Back', because the act itself may be a cancellation. */
export function NoteDialog(props: Props) {
  const { title, explanation, confirmLabel, isConstructive, isPending, fault, onConfirm, onClose, children } =
    props
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.go_back()}
          </Button>
          <Button
            variant={isConstructive ? 'primary' : 'danger'}
            disabled={note.trim() === ''}
            busy={isPending}
            onClick={() => onConfirm(note)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{explanation}</p>
      {children}
      <TextArea
        className="above-l"
        label={m.reason()}
        placeholder={m.write_the_reason()}
        rows={4}
        maxLength={limits.note.max}
        error={fault}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  )
}
