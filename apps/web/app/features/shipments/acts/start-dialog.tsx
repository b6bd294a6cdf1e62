import { TextInput } from '@mantine/core'
import { foldDigits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
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
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={title}
      go={m.done()}
      isPending={isPending}
      isReady={code.length === digits}
      onSave={() => onStart(code)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
