import { useState } from 'react'
import type { CallRefused } from '../../../client/call-refused.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Employee, nameOf } from '../employee.ts'
import { useTellChanged } from '../use-tell-changed.ts'
import styles from './activation-dialog.module.css'

type Props = { employee: Employee; isSuperuser: boolean; onClose: () => void }

/** Asks for confirmation, and shows a refusal in the dialog. Confirming again accepts what the server asks to confirm. */
export default function ActivationDialog({ employee, isSuperuser, onClose }: Props) {
  const { employee_id, active } = employee
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const tellChanged = useTellChanged()
  const { submit, isPending } = useSubmission('setEmployeeActive', {
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      onClose()
    },
    onRefused: setRefusal,
  })
  const name = nameOf(employee)
  const ended = isSuperuser ? m.deactivate_superuser_means() : m.deactivate_means()
  const means = active ? ended : m.activate_means()
  return (
    <ConfirmDialog
      question={active ? m.deactivate_whom({ name }) : m.activate_whom({ name })}
      confirmLabel={active ? m.deactivate() : m.activate()}
      isConstructive={!active}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() =>
        submit({ employee_id, active: !active, ...(refusal?.asksToConfirm && { confirm: true }) })
      }
    >
      <p>{means}</p>
      {refusal !== null && (
        <p className={`sand ${styles.refusal}`} role="alert">
          {refusal.message}
        </p>
      )}
    </ConfirmDialog>
  )
}
