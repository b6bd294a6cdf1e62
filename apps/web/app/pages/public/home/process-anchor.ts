/** Where the hero's link leads. */
export const processAnchor = 'process'
