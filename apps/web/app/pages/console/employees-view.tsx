import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { consoleEmployee } from '../../features/employees/record/console-employee.ts'
import { EmployeeRecord } from '../../features/employees/record/employee-record.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.employee())

const CollectMoneyDialog = lazy(async () => ({
  default: (await import('../../features/collect/collect-money-dialog.tsx')).CollectMoneyDialog,
}))

export default function EmployeesView() {
  const { empId } = useParams()
  return (
    <EmployeeRecord
      set={consoleEmployee}
      id={Number(empId)}
      isEditing={false}
      renderCollect={(collecting) => (
        <Suspense>
          <CollectMoneyDialog {...collecting} />
        </Suspense>
      )}
    />
  )
}
