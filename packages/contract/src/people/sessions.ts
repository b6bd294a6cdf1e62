import { z } from 'zod'
import { password } from '../values/fields.ts'
import { id } from '../values/number-fields.ts'

const nothing = z.strictObject({})
/** The request of every call that names only an employee. */
export const oneEmployee = z.strictObject({ employee_id: id })

/** An own session. The device is read from the User-Agent; null when unknown. */
export const sessionRow = z.strictObject({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Accurate to a minute. */
  last_used_at: z.iso.datetime(),
  /** True for the session of this call. */
  current: z.boolean(),
})

export const listSessions = {
  request: nothing,
  reply: z.strictObject({ list_items: z.array(sessionRow) }),
}
export const endSession = { request: z.strictObject({ session_id: id }), reply: nothing }
export const endOtherSessions = { request: nothing, reply: z.strictObject({ ended: z.int() }) }

/** Changes the caller's password, which requires the current one. Every other session ends. */
export const changeOwnPassword = {
  request: z.strictObject({ password, new_pass: password }),
  reply: nothing,
}

/** The access of an employee, for users who may edit them. */
export const viewEmployeeAccess = {
  request: oneEmployee,
  reply: z.strictObject({
    sessions: z.int(),
    last_used_at: z.iso.datetime().nullable(),
    second_factor: z.boolean(),
    /** How a delivery boy works at the desk. Null for other roles. */
    desk: z.strictObject({ paper: z.boolean(), has_pin: z.boolean() }).nullable(),
  }),
}
export const endEmployeeSessions = {
  request: oneEmployee,
  reply: z.strictObject({ ended: z.int() }),
}
