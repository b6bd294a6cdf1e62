import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { OwnPassword } from '../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Turns on the second factor in three steps: the password, the app with its first code, the recovery codes. */
export default function EnrolDialog({ onClose }: { onClose: () => unknown }) {
  const [secret, setSecret] = useState<CallReply<'startSecondFactor'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useRecordForm<'startSecondFactor', { password: string }>({
    call: 'startSecondFactor',
    record: { values: { password: '' } },
    toInput: (values) => values,
    onDone: setSecret,
  })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret !== null) return <ConfirmStep secret={secret} onDone={setCodes} onClose={onClose} />
  return (
    <FormDialog
      kind="alert"
      title={m.second_factor_turn_on()}
      submitText={m.go_on()}
      form={form}
      onClose={onClose}
    >
      <p>{m.second_factor_password_first()}</p>
      <OwnPassword {...form.field('password')} />
    </FormDialog>
  )
}
