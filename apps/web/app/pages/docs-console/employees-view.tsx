import { useParams, useSearchParams } from 'react-router'
import { docsEmployee } from '../../features/employees/record/docs-employee.ts'
import { m } from '../../paraglide/messages.js'
import { isEditing } from '../../paths.ts'
import { EmployeeRecord } from '../../shared/employee/record/employee-record.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.employee())

export default function DocsEmployeesView() {
  const { empId } = useParams()
  const [query] = useSearchParams()
  return <EmployeeRecord set={docsEmployee} id={Number(empId)} isEditing={isEditing(query)} />
}
