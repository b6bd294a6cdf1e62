import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { noPerson, type Person } from '../person.ts'

/** How each console adds an employee (spec §7). The docs console sets no password. */
export type NewEmployeeSet = {
  path: string
  call: 'createEmployee' | 'docsCreateEmployee'
  asksPassword: boolean
  toInput: (employee: NewEmployee) => CallInput<'createEmployee'> | CallInput<'docsCreateEmployee'>
  /** The label of the button (spec §2). */
  label: () => string
}

type NewEmployee = Person & { password: string; re_password: string }

export const noEmployee: NewEmployee = { ...noPerson, password: '', re_password: '' }

export const newEmployee: NewEmployeeSet = {
  path: paths.employees,
  call: 'createEmployee',
  asksPassword: true,
  toInput: (employee) => employee,
  label: m.add_employee,
}

export const docsNewEmployee: NewEmployeeSet = {
  path: paths.docsEmployees,
  call: 'docsCreateEmployee',
  asksPassword: false,
  toInput: ({ password: _, re_password: __, ...person }) => person,
  label: m.add_contact,
}
