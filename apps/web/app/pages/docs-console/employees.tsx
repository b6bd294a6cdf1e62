import { docsEmployeeList } from '../../features/employees/list/employee-lists.ts'
import { EmployeesList } from '../../features/employees/list/employees-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.employees())

export default function DocsEmployees() {
  return <EmployeesList set={docsEmployeeList} />
}
