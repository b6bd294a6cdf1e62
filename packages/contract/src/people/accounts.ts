import { z } from 'zod'
import { email } from '../values/fields.ts'
import { resetCode } from './auth.ts'

const instant = z.iso.datetime()

/** Whose an account is when two people approve money (docs/decisions/0059-own-accounts.md). */
export const accountStanding = z.strictObject({
  /** Since when its person alone knows the password. Null: they did not choose it. */
  own_since: instant.nullable(),
  /** From when this counts for approvals; null when it counts already, or is not so. */
  counts_from: instant.nullable(),
  /** The colleague with whom it counts as one person; null when it counts as its own. */
  overseer: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Until when an account of before still counts as before. */
  as_before_until: instant.nullable(),
})
export type AccountStanding = z.infer<typeof accountStanding>

/** The e-mail of the caller, and whose their account is. */
export const viewAccount = {
  request: z.strictObject({}),
  reply: z.strictObject({
    email: z.string(),
    email_confirmed_at: instant.nullable(),
    /** How an account becomes its person's own: by a mailed code, or without mail by two-step sign-in and then a new password. */
    own_by: z.enum(['mail', 'second_factor']),
    standing: accountStanding,
  }),
}

/** Mails a code to a new e-mail of the caller, or to the present one to confirm it. A new one is told to the old address. */
export const askOwnEmail = {
  request: z.strictObject({ email }),
  reply: z.strictObject({ details: z.string(), resend_seconds: z.int() }),
}
/** Uses up the code: the address is the caller's e-mail, and confirmed. */
export const confirmOwnEmail = {
  request: z.strictObject({ email, code: resetCode }),
  reply: z.strictObject({}),
}
