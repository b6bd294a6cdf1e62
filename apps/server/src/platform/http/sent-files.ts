import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SentFile } from '@mersal/contract'
import { Overloaded } from './waiting-line.ts'

/** The most files that a server receives or works on at once. */
const filesInFlight = 64

/** A file part on the disk. `toJSON` returns its hash, so that requests with different files differ. */
class StoredFile implements SentFile {
  readonly size: number
  readonly type: string
  readonly #handle: FileHandle
  readonly #hash: string

  constructor(handle: FileHandle, { size, type, hash }: { size: number; type: string; hash: string }) {
    this.#handle = handle
    this.size = size
    this.type = type
    this.#hash = hash
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    for (let at = 0; at < this.size; ) {
      const { bytesRead } = await this.#handle.read(bytes, { position: at })
      if (bytesRead === 0) throw new Error('the file of a request is shorter than what was received')
      at += bytesRead
    }
    return bytes.buffer
  }

  toJSON(): string {
    return this.#hash
  }
}

/** The files of one request, until it is done. */
export type RequestFiles = {
  /** @throws {Overloaded} when too many files are in flight. */
  receive: (part: Readable, type: string) => Promise<SentFile>
  release: () => Promise<void>
}

/**
 * Receives the files of requests into a folder and not into memory. A file has no name there, so nothing of it is left
 * when its request is done or this process ends.
 */
export function receiveFilesIn(folder: string, most = filesInFlight): () => RequestFiles {
  let inFlight = 0
  return () => {
    const handles: FileHandle[] = []
    let isOver = false
    return {
      async receive(part, type) {
        if (isOver || inFlight >= most) throw new Overloaded('too many files at once')
        inFlight += 1
        const handle = await openNameless(folder).catch((error) => {
          inFlight -= 1
          throw error
        })
        handles.push(handle)
        const hash = createHash('sha256')
        let size = 0
        await pipeline(part, async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) {
            hash.update(chunk)
            await handle.write(chunk, 0, chunk.length, size)
            size += chunk.length
          }
        })
        return new StoredFile(handle, { size, type, hash: hash.digest('hex') })
      },
      async release() {
        isOver = true
        const closing = handles.splice(0)
        await Promise.all(closing.map((handle) => handle.close()))
        inFlight -= closing.length
      },
    }
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
