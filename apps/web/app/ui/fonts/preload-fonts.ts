import { preload } from 'react-dom'
import arabic from './cairo-arabic.woff2'
import latin from './cairo-latin.woff2'

/**
 * Loads both fonts with the document. Text that is first painted in another font and later replaced counts as painted late,
 * and it moves.
 */
export function preloadFonts(): void {
  for (const font of [arabic, latin])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
