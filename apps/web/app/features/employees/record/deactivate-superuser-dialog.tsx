import { useSecondFactor } from '../../../client/use-second-factor.ts'
import { m } from '../../../paraglide/messages.js'
import { AppCode, OwnPassword } from '../../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Employee, nameOf } from '../employee.ts'
import { useTellChanged } from '../use-tell-changed.ts'

type Props = { employee: Employee; onClose: () => void }
type Proof = { password: string; code: string }

/** Asks for the own password, or for a code with a second factor, before it deactivates another superuser. */
export default function DeactivateSuperuserDialog({ employee, onClose }: Props) {
  const { data: factor } = useSecondFactor()
  const tellChanged = useTellChanged()
  const form = useRecordForm<'setEmployeeActive', Proof>({
    call: 'setEmployeeActive',
    record: { values: { password: '', code: '' } },
    toInput: (proof) => ({ employee_id: employee.employee_id, active: false, ...proof }),
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      kind="alert"
      title={m.deactivate_whom({ name: nameOf(employee) })}
      go={m.deactivate()}
      isPending={form.isPending}
      isReady={factor !== undefined}
      isDangerous
      onSave={form.save}
      onClose={onClose}
    >
      <p>{m.deactivate_superuser_means()}</p>
      {factor?.on === false && (
        <OwnPassword {...form.field('password')} label={m.deactivate_superuser_password()} />
      )}
      {factor?.on && <AppCode {...form.field('code')} orRecovery />}
    </FormDialog>
  )
}
