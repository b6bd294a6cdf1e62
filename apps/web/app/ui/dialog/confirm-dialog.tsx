import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** 'Are you sure you want to delete?' when left out (spec §2). */
  question?: string
  confirmLabel?: string
  /** What follows from it, where the question alone does not say. */
  children?: ReactNode
  /** True for what leads on, and only wants to be sure. */
  isConstructive?: boolean
  isPending?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that cannot be taken back; Cancel has the focus first. */
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
