import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    ).buffer,
  },
})

/**
 * The codes that a scanner reads in an image (any format of sharp), such as 'Code128 100000000017', sorted.
 */
export async function codesIn(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image)
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  }
  const found = await readBarcodes(pixels as never, {
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 20,
  })
  return found.map(({ format, text }) => `${format} ${text}`).sort()
}
