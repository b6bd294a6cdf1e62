import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type Employee, nameOf } from '../employee.ts'
import { useTellChanged } from '../use-tell-changed.ts'
import styles from './activation.module.css'

/** Lets an employee out, or in again; what stands in the way of it is said in the question itself. */
export function Activation({ employee }: { employee: Employee }) {
  const { employee_id, active } = employee
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const tellChanged = useTellChanged()
  const { submit, isPending } = useSubmission('setEmployeeActive', {
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      setIsAsking(false)
    },
    onRefused: ({ message }) => setRefusal(message),
  })
  const name = nameOf(employee)

  function ask() {
    setRefusal(null)
    setIsAsking(true)
  }

  return (
    <>
      <Button variant="default" onClick={ask}>
        {active ? m.deactivate() : m.activate()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={active ? m.deactivate_whom({ name }) : m.activate_whom({ name })}
          confirmLabel={active ? m.deactivate() : m.activate()}
          isPending={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => submit({ employee_id, active: !active })}
        >
          <p>{active ? m.deactivate_means() : m.activate_means()}</p>
          {refusal !== null && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
