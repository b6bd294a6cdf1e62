/** The storage keys of preferences. */
export const languageKey = 'mersal.language'
export const schemeKey = 'mersal.scheme'
/** Set for the rest of a visit after the splash was shown. */
export const openedKey = 'mersal.opened'
