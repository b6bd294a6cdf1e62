/** Wrong tries count for so long, in minutes. */
export const lockMinutes = 15
/** Wrong tries for one account from one address, or from one browser that is known to the account. */
export const triesPerAccount = 10
/** Wrong tries from one address for any account, wrong reset codes among them: an office shares one. */
export const triesPerAddress = 100
/**
 * Wrong tries for one account from all addresses together. Whoever has many addresses guesses no faster; its owner
 * passes in a browser that is known to the account, or makes this one known by a reset.
 */
export const triesFromEverywhere = 50

/** Reset codes for one account and from one address within an hour. Each code has five tries. */
export const codesPerAccount = 5
export const codesPerAddress = 30
