/** How long a failed attempt counts, in minutes. */
export const lockMinutes = 15
/** Failed attempts for one account from one address, or from one known browser. */
export const triesPerAccount = 10
/**
 * Failed attempts from one address for any account, including wrong reset codes. An office shares one
 * address.
 */
export const triesPerAddress = 100
/**
 * Failed attempts for one account from all addresses together, so that many addresses give no more guesses.
 * The owner can still sign in with a known browser, or makes this one known by a reset.
 */
export const triesFromEverywhere = 50

/** Reset codes for one account and from one address within an hour. Each code allows five attempts. */
export const codesPerAccount = 5
export const codesPerAddress = 30
