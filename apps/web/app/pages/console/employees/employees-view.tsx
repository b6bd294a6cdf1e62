import { lazy } from 'react'
import { useParams } from 'react-router'
import { CollectMoneyDialog } from '../../../features/collect/collect-money-dialog.tsx'
import { consoleEmployee } from '../../../features/employees/record/console-employee.ts'
import { m } from '../../../paraglide/messages.js'
import { EmployeeRecord } from '../../../shared/employee/record/employee-record.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

const HomeAreas = lazy(() => import('../../../features/areas/home-areas.tsx'))

export const meta = () => pageTitle(m.employee())

export default function EmployeesView() {
  const { empId } = useParams()
  return (
    <EmployeeRecord
      set={consoleEmployee}
      id={Number(empId)}
      isEditing={false}
      renderHomeAreas={(courier) => <HomeAreas courier={courier} />}
      renderCollect={(collecting) => <CollectMoneyDialog {...collecting} />}
    />
  )
}
