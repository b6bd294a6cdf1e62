import { readSession } from '../../../client/stored-session.ts'

/** The employee who is signed in now. Another person may have signed in, in another tab. */
export function ownId(): number | undefined {
  const session = readSession()
  return typeof session === 'object' ? session.info.employee_id : undefined
}
