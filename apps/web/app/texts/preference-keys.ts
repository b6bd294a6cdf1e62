/** Where the browser keeps a person's choices. */
export const languageKey = 'mersal.language'
export const schemeKey = 'mersal.scheme'
