import { type ReactNode, useEffect, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

type Props = {
  title: string
  /** The label of the submit button. */
  submitText: ReactNode
  /** Whether the form can be submitted. */
  isReady?: boolean
  isDangerous?: boolean
  /** The submit button has the focus once the form can be submitted: Enter is enough. */
  startsAtSubmit?: boolean
  /** As in `Dialog`: an alert does not close on a click outside. */
  kind?: 'plain' | 'alert'
  onClose: () => void
  children: ReactNode
} & Saving
type Saving = { isPending?: boolean; onSave: () => void } | { form: { isPending: boolean; save: () => void } }

/** A dialog with one form and one act. It stays open while the call runs. */
export function FormDialog({
  title,
  submitText,
  isReady = true,
  isDangerous = false,
  startsAtSubmit = false,
  kind = 'plain',
  onClose,
  children,
  ...saving
}: Props) {
  const { isPending = false, onSave } =
    'form' in saving ? { isPending: saving.form.isPending, onSave: saving.form.save } : saving
  const id = useId()
  useEffect(() => {
    if (startsAtSubmit && isReady) document.querySelector<HTMLElement>(`button[form="${id}"]`)?.focus()
  }, [startsAtSubmit, isReady, id])
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
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={`stack gap-xl ${styles.form}`}
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
