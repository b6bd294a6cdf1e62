import { FileFault } from './file-fault.ts'

/** A file inside a zip, as its directory describes it. Sizes in bytes. */
export type ZipEntry = {
  name: string
  isStored: boolean
  packedSize: number
  declaredSize: number
  /** Where its local header begins. */
  headerAt: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestComment = 65_535
const locator64 = Buffer.from('PK\x06\x07')
const inZip64 = 0xffffffff

/**
 * What the directory of a zip lists. @throws {FileFault} for what no sheet has: no directory, several disks, zip64,
 * encryption, or methods other than stored and deflated.
 */
export function zipEntries(zip: Buffer): ZipEntry[] {
  try {
    const end = endOfDirectory(zip)
    const count = zip.readUInt16LE(end + 10)
    if (zip.readUInt16LE(end + 8) !== count || isZip64(zip, end)) throw unreadable()
    const entries: ZipEntry[] = []
    let at = zip.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      const nameLength = zip.readUInt16LE(at + 28)
      entries.push(entryAt(zip, at, nameLength))
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    throw error instanceof RangeError ? unreadable() : error
  }
}

/** The packed bytes of an entry. @throws {FileFault} when they are not where its directory says. */
export function packedBytes(zip: Buffer, { headerAt, packedSize }: ZipEntry): Buffer {
  if (headerAt + 30 > zip.length || zip.readUInt32LE(headerAt) !== localSignature) throw unreadable()
  const start = headerAt + 30 + zip.readUInt16LE(headerAt + 26) + zip.readUInt16LE(headerAt + 28)
  if (start + packedSize > zip.length) throw unreadable()
  return zip.subarray(start, start + packedSize)
}

function endOfDirectory(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0 && at >= zip.length - 22 - longestComment; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw unreadable()
}

/** True where a second directory is named before the end of the first: programs differ in which they believe. */
function isZip64(zip: Buffer, end: number): boolean {
  return zip.subarray(Math.max(0, end - 20), end).includes(locator64)
}

function entryAt(zip: Buffer, at: number, nameLength: number): ZipEntry {
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1
  const method = zip.readUInt16LE(at + 10)
  const packedSize = zip.readUInt32LE(at + 20)
  const declaredSize = zip.readUInt32LE(at + 24)
  const isKnown = zip.readUInt32LE(at) === entrySignature && !isEncrypted && (method === 0 || method === 8)
  if (!isKnown || packedSize === inZip64 || declaredSize === inZip64) throw unreadable()
  return {
    name: zip.toString('utf8', at + 46, at + 46 + nameLength),
    isStored: method === 0,
    packedSize,
    declaredSize,
    headerAt: zip.readUInt32LE(at + 42),
  }
}

function unreadable(): FileFault {
  return new FileFault('order_file_sheet')
}
