import { Button, TextInput } from '@mantine/core'
import { foldDigits } from '@mersal/contract'
import { type FormEvent, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './start-dialog.module.css'

const digits = 4

type Props = {
  title: string
  isPending: boolean
  fault: string | undefined
  onStart: (code: string) => void
  onClose: () => void
}

/** The hand-over code, which the other side says: it proves that the goods changed hands. */
export function StartDialog({ title, isPending, fault, onStart, onClose }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const isWhole = code.length === digits
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) onStart(code)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} disabled={!isWhole} loading={isPending}>
          {m.done()}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextInput
          className={styles.code}
          label={m.hand_over_code()}
          description={m.hand_over_code_hint()}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          error={fault}
          value={code}
          onChange={(event) =>
            setCode(foldDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, digits))
          }
        />
      </form>
    </Dialog>
  )
}
