// Separate from the other limits, because screens need none of them.

/** Lifetimes of sessions. */
export const sessionLimits = {
  /** The longest session without entering the password again: a week. */
  hours: 7 * 24,
  /** The longest idle time: daily users stay signed in, a forgotten browser is signed out on the next day. */
  idleHours: 24,
  /** A delivery boy's session on a phone, however long it is idle: a phone without signal is not signed out. */
  phoneDays: 30,
  /** How long a person counts as proved after giving the password or a code, for calls that need it. */
  proofMinutes: 10,
  /** Uses are recorded at most this often, to avoid a write in every call. */
  noteUseSeconds: 60,
} as const

/**
 * The part of a phone's session token that stays on the phone after signing out with unsent acts. It opens only the calls of
 * `afterSigningOut`.
 */
export function sendingPartOf(token: string): string {
  return token.slice(0, 43)
}

/** The second step of a sign-in. */
export const secondFactorLimits = {
  digits: 6,
  stepSeconds: 30,
  /** So many time steps before and after the current one are also accepted, because clocks differ. */
  stepsAround: 1,
  /** The time between the right password and the code. */
  proofMinutes: 5,
  proofTries: 5,
  recoveryCodes: 10,
} as const
