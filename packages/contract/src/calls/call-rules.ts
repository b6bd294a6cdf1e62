import type { CallName } from './calls.ts'

// Apart from the call table: screens need neither.

/** What is also answered to who still has to set up a second factor: setting it up, and leaving. */
export const beforeSecondFactor: ReadonlySet<CallName> = new Set<CallName>([
  'signOut',
  'viewSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
])

/** Calls whose reply holds a secret: it is not kept for repeats. Sent again, such a call acts again. */
export const repliesSecret: ReadonlySet<CallName> = new Set<CallName>([
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
])
