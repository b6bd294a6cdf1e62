import { AddEmployee } from '../../../features/employees/add/add-employee.tsx'
import { newEmployee } from '../../../features/employees/add/new-employee.ts'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_employee())

export default function EmployeesAdd() {
  return <AddEmployee set={newEmployee} />
}
