import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readTarHeader } from './tar.ts'

const piece = 1024 * 1024

export type ArchiveEntry = {
  name: string
  size: number
  /** The content in pieces. Skips what the caller does not read. */
  pieces(): AsyncGenerator<Buffer>
}

/**
 * Yields the entries of an archive in order, and reads each one from the file on demand.
 * Feeds `digest` with all bytes of an entry before it yields the next one.
 * @throws {Error} 'damaged' when the file is no archive or is cut short.
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

/** Reads a small entry into memory. */
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
