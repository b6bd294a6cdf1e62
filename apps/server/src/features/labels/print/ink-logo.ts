/** A logo in pure black and white as PNG, and its width for a height of one. Thermal printers know no grey. */
export type InkLogo = { png: number[]; ratio: number }

/** Four times the dots of a thermal label, so that office printers draw it sharply too. */
const heightPx = 296
const widestRatio = 3
/** Grey values below this (of 255) become black. */
const darkness = 150

/** Turns an image into ink on white paper. */
export async function inkLogo(image: Uint8Array): Promise<InkLogo> {
  // Loaded on demand: it is large, and most processes print nothing for hours.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(image)
    .flatten({ background: 'white' })
    .resize(heightPx * widestRatio, heightPx, { fit: 'inside', withoutEnlargement: false })
    .greyscale()
    .threshold(darkness)
    .png({ palette: true, colours: 2 })
    .toBuffer({ resolveWithObject: true })
  return { png: [...data], ratio: info.width / info.height }
}
