import { useParams } from 'react-router'
import { consoleEmployee } from '../../../features/employees/record/console-employee.ts'
import { m } from '../../../paraglide/messages.js'
import { EmployeeRecord } from '../../../shared/employee/record/employee-record.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.edit_employee())

export default function EmployeesEdit() {
  const { empId } = useParams()
  return <EmployeeRecord set={consoleEmployee} id={Number(empId)} isEditing />
}
