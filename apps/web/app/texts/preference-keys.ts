/** Where the browser keeps a person's choices. */
export const languageKey = 'mersal.language'
export const schemeKey = 'mersal.scheme'
/** Set for the rest of a visit once the splash was shown. */
export const openedKey = 'mersal.opened'
