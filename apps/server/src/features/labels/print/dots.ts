/** Grey values below this (of 255) are printed black. */
const darkness = 150

/** A black-and-white picture with one bit for each dot (1 is black) and rows of whole bytes. */
export type Dots = { rows: Buffer[] }

/** Draws an SVG in `width` × `height` dots, `width` a multiple of eight. */
export async function drawDots(svg: string, width: number, height: number): Promise<Dots> {
  const sized = svg.replace(
    /^(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/,
    `$1 width="${width}" height="${height}"`,
  )
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(sized))
    .extractChannel('red')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height)
    throw new RangeError(`a label came out as ${info.width} × ${info.height} dots, not ${width} × ${height}`)
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width / 8)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < darkness) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7))
    return row
  })
  return { rows }
}
