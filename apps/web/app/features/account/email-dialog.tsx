import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { toast } from '../../ui/toast/toast-store.ts'

type Props = {
  /** The present address to confirm it, or nothing to enter a new one. */
  initial: string
  onClose: () => unknown
}

/** Confirms or changes the own e-mail in two steps: the address, and the code that is mailed to it. */
export default function EmailDialog({ initial, onClose }: Props) {
  const [email, setEmail] = useState<string | null>(null)
  const title = initial === '' ? m.own_email_change() : m.own_email_confirm()
  const form = useRecordForm<'askOwnEmail', { email: string }>({
    call: 'askOwnEmail',
    record: { values: { email: initial } },
    toInput: (values) => values,
    onDone: (_, values) => setEmail(values.email.trim().toLowerCase()),
  })
  if (email !== null) return <CodeStep title={title} email={email} onClose={onClose} />
  return (
    <FormDialog kind="alert" title={title} submitText={m.own_email_send_code()} form={form} onClose={onClose}>
      <p>{initial === '' ? m.own_email_change_means() : m.own_email_confirm_means()}</p>
      <TextField {...form.field('email')} label={m.email()} type="email" ltr autoComplete="email" />
    </FormDialog>
  )
}

function CodeStep({ title, email, onClose }: { title: string; email: string; onClose: () => unknown }) {
  const form = useRecordForm<'confirmOwnEmail', { code: string }>({
    call: 'confirmOwnEmail',
    record: { values: { code: '' } },
    toInput: ({ code }) => ({ email, code }),
    onDone() {
      toast('success', m.own_email_done())
      return onClose()
    },
  })
  return (
    <FormDialog kind="alert" title={title} submitText={m.own_email_confirm()} form={form} onClose={onClose}>
      <p>{m.own_email_code_sent({ email: isolated(email) })}</p>
      <TextField
        {...form.field('code')}
        label={m.code()}
        ltr
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}
