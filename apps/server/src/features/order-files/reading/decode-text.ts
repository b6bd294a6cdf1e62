import { FileFault } from './file-kind.ts'

/** The number of bytes that tell the encoding. */
const sample = 4_096

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, or else windows-1256, the encoding of Excel's CSV on
 * Arabic Windows.
 *
 * @throws {FileFault} for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return decode(wide, bytes)
  if (bytes.subarray(0, sample).includes(0)) throw new FileFault('order_file_type')
  try {
    return decode('utf-8', bytes, true)
  } catch {
    return decode('windows-1256', bytes)
  }
}

function decode(encoding: string, bytes: Uint8Array, fatal = false): string {
  // The decoder drops the byte order mark.
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark, UTF-16 has a zero in every other byte of its separators and digits.
  const zeros = [0, 0]
  const seen = Math.min(bytes.length, sample)
  for (let at = 0; at < seen; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > seen / 20 && even === 0) return 'utf-16le'
  return even > seen / 20 && odd === 0 ? 'utf-16be' : null
}
