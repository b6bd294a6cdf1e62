import { useState } from 'react'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { type Employee, nameOf } from '../../employee.ts'
import { useTellChanged } from '../../use-tell-changed.ts'
import styles from './access-panel.module.css'

/** Names a member of staff as cashier of their branch, or ends it. */
export function CashierPanel({ employee }: { employee: Employee }) {
  const { cashier } = employee.part_permission
  const [isAsking, setAsking] = useState(false)
  const tellChanged = useTellChanged()
  const { submit, isPending } = useSubmission('nameCashier', {
    async onDone() {
      toast('success', m.saved())
      setAsking(false)
      await tellChanged()
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  const act = cashier ? m.cashier_end() : m.cashier_name()
  return (
    <section className={`stack gap-xl ruled ${styles.access}`} aria-label={m.cashier()}>
      <h2 className="text-l">{m.cashier()}</h2>
      <p>{cashier ? m.cashier_is({ name: nameOf(employee) }) : m.cashier_means()}</p>
      <p className="flex wrap gap-m">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {act}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          question={cashier ? m.cashier_end_question() : m.cashier_name_question({ name: nameOf(employee) })}
          confirmLabel={act}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => submit({ employee_id: employee.employee_id, cashier: cashier ? 0 : 1 })}
        >
          <p>{m.permission_ends_sessions()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
