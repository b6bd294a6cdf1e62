import { isApple } from './use-palette-key.ts'

/** The palette's shortcut as this keyboard labels it. */
export const paletteKeys = () => (isApple() ? ['⌘', 'K'] : ['Ctrl', 'K'])
