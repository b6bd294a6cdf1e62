/** Wrong tries count for so long, in minutes. */
export const lockMinutes = 15
/** Wrong tries for one account from one address: others' tries cannot lock its owner out. */
export const triesPerAccount = 10
/** Wrong tries from one address for any account, wrong reset codes among them: an office shares one. */
export const triesPerAddress = 100

/** Reset codes for one account and from one address within an hour. Each code has five tries. */
export const codesPerAccount = 5
export const codesPerAddress = 30
