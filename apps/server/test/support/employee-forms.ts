import type { CallInput } from '@mersal/contract'
import type { Caller, TestApp } from './test-app.ts'

let serial = 0

/** A complete employee form of the docs console, for a different person each time. */
export function docsEmployeeForm(
  changes: Partial<CallInput<'docsCreateEmployee'>> = {},
): CallInput<'docsCreateEmployee'> {
  serial += 1
  return {
    first_name: 'Mona',
    last_name: 'Hassan',
    phone: `012${String(serial).padStart(8, '0')}`,
    email: `mona${serial}@people.example`,
    national_id: `2950315${String(serial).padStart(7, '0')}`,
    address: '14 Port Said Street, Alexandria',
    ...changes,
  }
}

/** A complete employee form of the console, with a password. */
export function employeeForm(
  changes: Partial<CallInput<'createEmployee'>> = {},
): CallInput<'createEmployee'> {
  return { ...docsEmployeeForm(), password: 'Sunny-Day-7', re_password: 'Sunny-Day-7', ...changes }
}

/** Creates an employee and returns their id. */
export async function hire(
  { call }: TestApp,
  by: Caller = 'superuser',
  changes: Partial<CallInput<'createEmployee'>> = {},
): Promise<number> {
  const created = await call('createEmployee', by, employeeForm(changes))
  if (created.http !== 200) throw new Error(`not created: ${JSON.stringify(created)}`)
  return created.data.employee_id
}

/** The number of an employee's sessions that have not ended. */
export async function sessionsOf({ app }: TestApp, id: number): Promise<number> {
  const [row] = await app.sql<{ sessions: number }[]>`
    select count(*) as sessions from sessions where employee_id = ${id} and expires_at > now()`
  return row?.sessions ?? 0
}
