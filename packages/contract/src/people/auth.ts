import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { email, optionalText, password, text } from '../values/fields.ts'
import { foldDigits, foldText } from '../values/fold-text.ts'
import { roles } from './roles.ts'

/** What a device says of itself. */
const deviceText = optionalText(100).transform((text) => text || 'unknown')

/** What a browser stores of the signed-in user (spec §3). The four flags are the user types of spec §6. */
export const sessionInfo = z.strictObject({
  employee_id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(roles),
  branch_id: z.int().nullable(),
  is_superuser: z.boolean(),
  is_manager: z.boolean(),
  is_accountant: z.boolean(),
  is_staff: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/**
 * Sign-in with the e-mail (spec §3, §5). The web client sends a fixed `model`; the rest describes the device.
 */
export const signIn = {
  request: z.strictObject({
    username: email,
    password,
    os: deviceText,
    device: deviceText,
    brand: deviceText,
    model: deviceText,
    version: optionalText(20).transform((text) => text || limits.appVersion),
  }),
  reply: z.strictObject({ session: z.string(), info: sessionInfo }),
}

export const signOut = { request: z.strictObject({}), reply: z.strictObject({}) }

/** The users of the demo company while it is on. Null otherwise, and always in a real company. */
export const signInHints = {
  request: z.strictObject({}),
  reply: z.strictObject({
    demo: z.strictObject({ password: z.string(), people: z.array(z.string()) }).nullable(),
  }),
}

/** Sign-in to the docs console with the username, the e-mail or the mobile number (spec §2). */
export const docsSignIn = {
  request: signIn.request.extend({ username: text({ max: limits.email.max }).toLowerCase() }),
  reply: signIn.reply,
}

/**
 * Sign-in to `/courier` with the mobile number or the e-mail. Arabic digits, spaces and the country code are accepted. A
 * delivery boy stays signed in on this phone for `sessionLimits.phoneDays`.
 */
export const courierSignIn = {
  request: signIn.request.extend({
    username: text({ max: limits.email.max, outside: 'phone_or_email_required' })
      .toLowerCase()
      .transform((typed) => (typed.includes('@') ? typed : barePhone(typed))),
  }),
  reply: signIn.reply,
}

function barePhone(typed: string): string {
  return foldDigits(typed)
    .replaceAll(/[\s-]/g, '')
    .replace(/^(\+|00)2(?=01)/, '')
}

/** The digits as typed. Arabic digits and spaces are accepted. */
export const resetCode = text({ max: 20 }).transform((code) => foldText(code).replaceAll(' ', ''))
const nothing = z.strictObject({})

/** Requests a code by mail. The reply and its timing are the same for an unknown account. */
export const askResetCode = {
  request: z.strictObject({ username: email }),
  reply: z.strictObject({ details: z.string(), resend_seconds: z.int() }),
}
/** Checks a code without using it up. */
export const checkResetCode = {
  request: z.strictObject({ username: email, code: resetCode }),
  reply: nothing,
}
/** Uses up the code: sets a new password, and ends every session of the account. */
export const resetPassword = {
  request: z.strictObject({ username: email, code: resetCode, new_pass: password }),
  reply: nothing,
}
/** The older names of the same two steps (spec §7). */
export const oldCheckResetCode = { request: z.strictObject({ email, code: resetCode }), reply: nothing }
export const oldResetPassword = {
  request: z.strictObject({ email, code: resetCode, new_pass: password }),
  reply: nothing,
}
