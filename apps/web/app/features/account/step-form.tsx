import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './account.module.css'

type Props = {
  title: string
  go: string
  isPending: boolean
  isDangerous?: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form and its one act. */
export function StepForm({ title, go, isPending, isDangerous = false, onSave, onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={() => isPending || onClose()}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={id} loading={isPending} {...(isDangerous && { color: 'red' })}>
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
          onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
