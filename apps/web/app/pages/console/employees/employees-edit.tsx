import { useParams } from 'react-router'
import { consoleEmployee } from '../../../features/employees/record/console-employee.ts'
import { EmployeeRecord } from '../../../features/employees/record/employee-record.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.edit_employee())

export default function EmployeesEdit() {
  const { empId } = useParams()
  return <EmployeeRecord set={consoleEmployee} id={Number(empId)} isEditing />
}
