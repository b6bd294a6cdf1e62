import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { AppCode, OwnPassword } from '../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import styles from './account.module.css'
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

type ConfirmStepProps = {
  secret: CallReply<'startSecondFactor'>
  onDone: (codes: readonly string[]) => void
  onClose: () => unknown
}

/** Shows the secret as a QR code and as text, and asks for a first code to confirm that the app has it. */
function ConfirmStep({ secret, onDone, onClose }: ConfirmStepProps) {
  const form = useRecordForm<'confirmSecondFactor', { code: string }>({
    call: 'confirmSecondFactor',
    record: { values: { code: '' } },
    toInput: (values) => values,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <FormDialog
      kind="alert"
      title={m.second_factor_scan({ company: companyName() })}
      submitText={m.second_factor_turn_on()}
      form={form}
      onClose={onClose}
    >
      <p>{m.second_factor_scan_hint()}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt={m.second_factor_qr()}
      />
      <p className={`text-m soft ${styles.hint}`}>
        {m.second_factor_by_hand()} <a href={secret.uri}>{m.second_factor_same_phone()}</a>
      </p>
      <p className={`row between gap-m sand ${styles.secret}`}>
        <code dir="ltr">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret.secret} what={m.second_factor_secret()} />
      </p>
      <AppCode {...form.field('code')} />
    </FormDialog>
  )
}
