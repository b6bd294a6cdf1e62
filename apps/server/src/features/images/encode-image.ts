import { limits } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'

const accepted = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The end of a PNG. A truncated file without it may still contain all pixels. */
const pngEnd = Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')

/** The longest side of the stored image in pixels, and how well it is encoded, 1 to 100. */
export type ImageSize = { side: number; quality: number }
const ofImages: ImageSize = { side: 1600, quality: 82 }
const thumbnailSide = 160
/** Of WebP's 0 to 6. Against its default of 4 a photo takes a third of the processor and a sixth more bytes. */
const effort = 1

export type EncodedImage = { full: Buffer; thumbnail: Buffer; width: number; height: number }

/**
 * Decodes an upload by its content, not its name, and encodes it again, so that only image data is stored.
 * Refuses everything but a complete png, jpg, jpeg or gif with 'file type not supported' (spec §5).
 */
export async function encodeImage(
  bytes: Uint8Array,
  field: string,
  { side, quality }: ImageSize = ofImages,
): Promise<EncodedImage> {
  // Loaded on demand: these libraries are large, and most processes handle no image for hours.
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
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await image
      .clone()
      .resize(thumbnailSide, thumbnailSide, { fit: 'cover' })
      .webp({ quality: 78, effort })
      .toBuffer()
    return { full, thumbnail, width: info.width, height: info.height }
  } catch {
    throw Refused.field(field, 'image_type')
  }
}
