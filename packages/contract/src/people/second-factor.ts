import { z } from 'zod'
import { orNothing, password, text } from '../values/fields.ts'
import { foldText } from '../values/fold-text.ts'
import { signIn } from './auth.ts'
import { oneEmployee } from './sessions.ts'

const nothing = z.strictObject({})

/** A code of the app or a recovery code as typed. Arabic digits, spaces and hyphens are accepted. */
export const secondFactorCode = text({ max: 40 }).transform((typed) =>
  foldText(typed).replaceAll(/[\s-]/g, ''),
)

const passwordAndCode = z.strictObject({ password, code: secondFactorCode })

/** Shown once: the server stores only hashes. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

export const viewSecondFactor = {
  request: nothing,
  reply: z.strictObject({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    /** True when the role of this user requires it. Other calls are refused until it is on. */
    required: z.boolean(),
  }),
}
/** A secret for the app, to be confirmed with a code. A repeated call creates another secret. */
export const startSecondFactor = {
  request: z.strictObject({ password }),
  reply: z.strictObject({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://totp/…`, to open on the same phone. */
    uri: z.string(),
    /** The URI as an SVG picture. */
    qr: z.string(),
  }),
}
export const confirmSecondFactor = {
  request: z.strictObject({ code: secondFactorCode }),
  reply: recoveryCodes,
}
export const renewRecoveryCodes = { request: passwordAndCode, reply: recoveryCodes }
export const endSecondFactor = { request: passwordAndCode, reply: nothing }

/** Proves that the person of this session still acts. Money acts need it for some minutes (docs/decisions/0050-two-people-for-money.md). */
export const proveOneself = {
  request: z.strictObject({ password: orNothing(password), code: orNothing(secondFactorCode) }),
  reply: nothing,
}

/** For a user who lost both the phone and the recovery codes. Another user calls it. */
export const resetSecondFactor = { request: oneEmployee, reply: nothing }

/** The second step of a sign-in, after a 428 reply with a proof. */
export const signInWithCode = {
  request: signIn.request
    .omit({ username: true, password: true })
    .extend({ proof: text({ max: 100 }), code: secondFactorCode }),
  reply: signIn.reply,
}
