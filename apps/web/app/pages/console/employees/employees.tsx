import { consoleEmployeeList } from '../../../features/employees/list/employee-lists.ts'
import { EmployeesList } from '../../../features/employees/list/employees-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.employees())

export default function Employees() {
  return <EmployeesList set={consoleEmployeeList} />
}
