import { z } from 'zod'
import { password } from '../values/fields.ts'
import { id } from '../values/number-fields.ts'

const nothing = z.strictObject({})
/** One shape for every call that names an employee and nothing else. */
export const oneEmployee = z.strictObject({ employee_id: id })

/** A session of one's own. What the device is was read from what its browser says of itself; null where it says nothing. */
export const sessionRow = z.strictObject({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** To the minute. */
  last_used_at: z.iso.datetime(),
  /** True for the session that asks. */
  current: z.boolean(),
})

export const listSessions = {
  request: nothing,
  reply: z.strictObject({ list_items: z.array(sessionRow) }),
}
export const endSession = { request: z.strictObject({ session_id: id }), reply: nothing }
export const endOtherSessions = { request: nothing, reply: z.strictObject({ ended: z.int() }) }

/** The own password, by the one of now: every other session ends. */
export const changeOwnPassword = {
  request: z.strictObject({ password, new_pass: password }),
  reply: nothing,
}

/** What whoever may edit an employee sees of how they get in. */
export const viewEmployeeAccess = {
  request: oneEmployee,
  reply: z.strictObject({
    sessions: z.int(),
    last_used_at: z.iso.datetime().nullable(),
    second_factor: z.boolean(),
  }),
}
export const endEmployeeSessions = {
  request: oneEmployee,
  reply: z.strictObject({ ended: z.int() }),
}
