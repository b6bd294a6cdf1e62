import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readTarHeader } from './tar.ts'

const piece = 1024 * 1024

export type ArchiveEntry = {
  name: string
  size: number
  /** The content, piece by piece; what is not read is skipped. */
  pieces(): AsyncGenerator<Buffer>
}

/**
 * The entries of an archive in their order, read from the file as they are asked for. `digest`, where one is given,
 * is fed with all bytes of each entry before the next one is answered.
 *
 * @throws {Error} 'damaged' where the file is no archive or is cut short.
 */
export async function* archiveEntries(file: FileHandle, digest?: Hash): AsyncGenerator<ArchiveEntry> {
  let at = 0
  for (;;) {
    const header = await readExactly(file, at, 512)
    const entry = readTarHeader(header)
    if (!entry) return
    const begin = at + 512
    const end = begin + entry.size
    at = Math.ceil(end / 512) * 512
    yield { ...entry, pieces: () => piecesOf(file, begin, end) }
    if (!digest) continue
    digest.update(header)
    for await (const bytes of piecesOf(file, begin, at)) digest.update(bytes)
  }
}

/** A small entry as a whole. */
export async function contentOf(entry: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const bytes of entry.pieces()) pieces.push(bytes)
  return Buffer.concat(pieces)
}

async function* piecesOf(file: FileHandle, begin: number, end: number): AsyncGenerator<Buffer> {
  for (let at = begin; at < end; at += piece) yield await readExactly(file, at, Math.min(piece, end - at))
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read)
    if (bytesRead === 0) throw new Error('damaged')
    read += bytesRead
  }
  return bytes
}

export const newDigest = (): Hash => createHash('sha256')
