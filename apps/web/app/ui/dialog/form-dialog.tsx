import { type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

type Props = {
  title: string
  /** What the button says that sends the form. */
  go: ReactNode
  isPending?: boolean
  /** Whether there is something to send. */
  isReady?: boolean
  isDangerous?: boolean
  /** As a dialog's: an alert is not closed by a click beside it. */
  kind?: 'plain' | 'alert'
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form and its one act. It stays while the act is under way. */
export function FormDialog({
  title,
  go,
  isPending = false,
  isReady = true,
  isDangerous = false,
  kind = 'plain',
  onSave,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      kind={kind}
      title={title}
      onClose={() => isPending || onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={!isReady}
            busy={isPending}
            variant={isDangerous ? 'danger' : 'primary'}
          >
            {go}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
