import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A picture as a phone shrinks it: a scene with some grain, at most 150 kB. */
export async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [1_280, 960]
  const coarse = await sharp(randomBytes(80 * 60 * 3), { raw: { width: 80, height: 60, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp(coarse, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 65 })
    .toBuffer()
}
