import { m } from '../../../paraglide/messages.js'
import { consoleEmployeeList } from '../../../shared/employee/list/employee-lists.ts'
import { EmployeesList } from '../../../shared/employee/list/employees-list.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.employees())

export default function Employees() {
  return <EmployeesList set={consoleEmployeeList} />
}
