import { isApple } from './use-palette-key.ts'

/** The keys that open the palette, as this keyboard names them. */
export const paletteKeys = () => (isApple() ? ['⌘', 'K'] : ['Ctrl', 'K'])
