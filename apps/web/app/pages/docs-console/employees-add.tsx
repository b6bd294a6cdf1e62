import { AddEmployee } from '../../features/employees/add/add-employee.tsx'
import { docsNewEmployee } from '../../features/employees/add/new-employee.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_employee())

export default function DocsEmployeesAdd() {
  return <AddEmployee set={docsNewEmployee} />
}
