import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** Defaults to 'Are you sure you want to delete?' (spec §2). */
  question?: string
  confirmLabel?: string
  /** The consequences, where the question does not name them. */
  children?: ReactNode
  /** True for an act that is not destructive. */
  isConstructive?: boolean
  isPending?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an irreversible act. Cancel has the initial focus. */
export function ConfirmDialog({
  question = m.confirm_delete(),
  confirmLabel = m.confirm(),
  children = null,
  isConstructive = false,
  isPending = false,
  onCancel,
  onConfirm,
}: Props) {
  return (
    <Dialog
      kind="alert"
      title={question}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {m.cancel()}
          </Button>
          <Button variant={isConstructive ? 'primary' : 'danger'} busy={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
