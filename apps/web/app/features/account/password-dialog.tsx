import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { PasswordField } from '../../ui/control/password-field.tsx'
import { OwnPassword } from '../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

type Passwords = { password: string; new_pass: string }

export default function PasswordDialog({ onClose }: { onClose: () => unknown }) {
  const form = useRecordForm<'changeOwnPassword', Passwords>({
    call: 'changeOwnPassword',
    record: { values: { password: '', new_pass: '' } },
    toInput: (values) => values,
    onDone() {
      toast('success', m.own_password_changed())
      return onClose()
    },
  })
  return (
    <FormDialog
      kind="alert"
      title={m.own_password_change()}
      submitText={m.own_password_change()}
      form={form}
      onClose={onClose}
    >
      <OwnPassword {...form.field('password')} label={m.own_password_current()} />
      <PasswordField
        {...form.field('new_pass')}
        label={m.new_password()}
        hint={m.password_length(limits.password)}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
