// Apart from the other limits: screens need none of them.

/** How long one stays signed in. */
export const sessionLimits = {
  /** A working week: longer than that nobody stays in without the password. */
  hours: 7 * 24,
  /** A shift and the night after it: who works daily stays in, a forgotten browser is out the next day. */
  idleHours: 24,
  /** A use is written down at most so often, or every call of a busy person would write the same row. */
  noteUseSeconds: 60,
} as const

/** The second step of signing in. */
export const secondFactorLimits = {
  digits: 6,
  stepSeconds: 30,
  /** Codes of so many steps before and after count too, since clocks differ. */
  stepsAround: 1,
  /** From the right password to the code. */
  proofMinutes: 5,
  proofTries: 5,
  recoveryCodes: 10,
} as const
