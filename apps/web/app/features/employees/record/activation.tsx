import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Employee } from '../employee.ts'

const ActivationDialog = lazy(() => import('./activation-dialog.tsx'))

/** Lets an employee out, or in again, after a question. */
export function Activation({ employee }: { employee: Employee }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {employee.active ? m.deactivate() : m.activate()}
      </Button>
      {isAsking && (
        <Suspense>
          <ActivationDialog employee={employee} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
