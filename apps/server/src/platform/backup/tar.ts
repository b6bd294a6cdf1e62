const block = 512
/** The largest size that fits into eleven octal digits. */
const largest = 8 ** 11 - 1

/** The header of a plain file in the ustar format. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > largest)
    throw new RangeError(`${name} does not fit into a tar file`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The padding after the content of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** Returns null at the end of the archive, where all bytes are zero. @throws {Error} for a bad header. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  if (header.every((byte) => byte === 0)) return null
  const stored = Number.parseInt(header.toString('latin1', 148, 154), 8)
  if (header.length !== block || stored !== checksum(header)) throw new Error('damaged')
  const name = header.toString('utf8', 0, 100)
  return {
    name: name.slice(0, name.indexOf('\0')),
    size: Number.parseInt(header.toString('latin1', 124, 135), 8),
  }
}

/** The sum of all bytes. The bytes of the checksum itself count as spaces. */
function checksum(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum
}
