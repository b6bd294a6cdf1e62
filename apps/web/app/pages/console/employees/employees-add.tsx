import { m } from '../../../paraglide/messages.js'
import { AddEmployee } from '../../../shared/employee/add/add-employee.tsx'
import { newEmployee } from '../../../shared/employee/add/new-employee.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_employee())

export default function EmployeesAdd() {
  return <AddEmployee set={newEmployee} />
}
