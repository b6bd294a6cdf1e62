import { limits } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'

const accepted = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The end of a PNG. All pixels of one that is cut before it may be there, and it is not whole all the same. */
const pngEnd = Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')

/** Longest side of what is stored and of its thumbnail, in pixels. */
const fullSide = 1600
const thumbnailSide = 160

export type EncodedImage = { full: Buffer; thumbnail: Buffer; width: number; height: number }

/**
 * Decodes an upload by what its bytes say, not by its name, and encodes it anew: what is stored is an image and
 * nothing else. Refused as 'file type not supported' for anything but a whole png, jpg, jpeg or gif (spec §5).
 */
export async function encodeImage(bytes: Uint8Array, field: string): Promise<EncodedImage> {
  // They are large, and most processes draw no image for hours.
  const { fileTypeFromBuffer } = await import('file-type')
  const { default: sharp } = await import('sharp')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) throw Refused.field(field, 'image_type')
  if (
    type.mime === 'image/png' &&
    !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(pngEnd)
  )
    throw Refused.field(field, 'image_type')
  try {
    const image = sharp(bytes, { limitInputPixels: limits.image.maxPixels, failOn: 'truncated' }).rotate()
    const { data: full, info } = await image
      .clone()
      .resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await image
      .clone()
      .resize(thumbnailSide, thumbnailSide, { fit: 'cover' })
      .webp({ quality: 78 })
      .toBuffer()
    return { full, thumbnail, width: info.width, height: info.height }
  } catch {
    throw Refused.field(field, 'image_type')
  }
}
