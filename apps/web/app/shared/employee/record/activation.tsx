import { mayChange, mayDeactivate } from '@mersal/contract'
import { useState } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type Employee, roleOf } from '../employee.ts'

const ActivationDialog = lazyPart(() => import('./activation-dialog.tsx'))

/** Deactivates or activates an employee after confirmation. Hidden for people who may do neither. */
export function Activation({ employee }: { employee: Employee }) {
  const { role, employee_id: own } = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)
  const subject = roleOf(employee.part_permission)
  const may = employee.active ? mayDeactivate(role, subject) : mayChange(role, subject)
  if (!may || employee.employee_id === own) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {employee.active ? m.deactivate() : m.activate()}
      </Button>
      {isAsking && (
        <ActivationDialog
          isSuperuser={subject === 'superuser'}
          employee={employee}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
