import { z } from 'zod'
import { password, text } from '../values/fields.ts'
import { foldText } from '../values/fold-text.ts'
import { signIn } from './auth.ts'
import { oneEmployee } from './sessions.ts'

const nothing = z.strictObject({})

/** Of the app or a recovery code, as it is typed: Arabic digits, spaces and hyphens between them count as well. */
export const secondFactorCode = text({ max: 40 }).transform((typed) =>
  foldText(typed).replaceAll(/[\s-]/g, ''),
)

const passwordAndCode = z.strictObject({ password, code: secondFactorCode })

/** Shown once: the server keeps hashes. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

export const viewSecondFactor = {
  request: nothing,
  reply: z.strictObject({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    /** True where the company wants one of this person's role: nothing else is answered before it is on. */
    required: z.boolean(),
  }),
}
/** A secret for the app, to be confirmed by a code of it; asking again makes another. */
export const startSecondFactor = {
  request: z.strictObject({ password }),
  reply: z.strictObject({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for opening on the same phone. */
    uri: z.string(),
    /** The address as an SVG picture. */
    qr: z.string(),
  }),
}
export const confirmSecondFactor = {
  request: z.strictObject({ code: secondFactorCode }),
  reply: recoveryCodes,
}
export const renewRecoveryCodes = { request: passwordAndCode, reply: recoveryCodes }
export const endSecondFactor = { request: passwordAndCode, reply: nothing }

/** By somebody else, for who lost both the phone and the recovery codes. */
export const resetSecondFactor = { request: oneEmployee, reply: nothing }

/** The second step of a sign-in whose first was answered with 428 and a proof. */
export const signInWithCode = {
  request: signIn.request
    .omit({ username: true, password: true })
    .extend({ proof: text({ max: 100 }), code: secondFactorCode }),
  reply: signIn.reply,
}
