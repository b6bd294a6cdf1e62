import { inflateRawSync } from 'node:zlib'

/** The text of a file in a zip archive, such as an XLSX file. */
export function textInZip(archive: Buffer, name: string): string {
  // Reads the central directory at the end, because a local header may not contain the size.
  for (
    let at = archive.indexOf('PK\u0001\u0002');
    at !== -1;
    at = archive.indexOf('PK\u0001\u0002', at + 1)
  ) {
    const nameLength = archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const header = archive.readUInt32LE(at + 42)
    const data = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20))
    return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
  }
  throw new Error(`the archive has no ${name}`)
}
