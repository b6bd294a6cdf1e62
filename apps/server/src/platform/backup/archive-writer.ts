import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { tarHeader, tarPadding } from './tar.ts'

/**
 * Writes a tar file that only its owner can read, under a temporary name. `finish` renames it when it is
 * complete and on disk. Computes a digest over all of it.
 */
export class ArchiveWriter {
  readonly #digest = createHash('sha256')
  readonly #file: FileHandle
  readonly #path: string
  bytes = 0

  private constructor(file: FileHandle, path: string) {
    this.#file = file
    this.#path = path
  }

  static async create(path: string): Promise<ArchiveWriter> {
    const unfinished = `${path}.unfinished`
    await rm(unfinished, { force: true })
    return new ArchiveWriter(await open(unfinished, 'wx', 0o600), path)
  }

  /** The digest of the bytes written so far. */
  digest(): string {
    return this.#digest.copy().digest('hex')
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.#write(Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)]))
  }

  /** @throws {Error} when the total size of the pieces is not `size`. */
  async addStream(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#write(tarHeader(name, size))
    let written = 0
    for await (const piece of pieces) {
      written += piece.length
      await this.#write(piece)
    }
    if (written !== size) throw new Error(`${name} changed while it was read`)
    await this.#write(tarPadding(size))
  }

  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(1024))
    await this.#file.sync()
    await this.#file.close()
    await rename(`${this.#path}.unfinished`, this.#path)
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(`${this.#path}.unfinished`, { force: true })
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#digest.update(bytes)
    await this.#file.appendFile(bytes)
    this.bytes += bytes.length
  }
}
