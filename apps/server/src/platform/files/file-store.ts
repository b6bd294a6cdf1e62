import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores uploaded and generated files by name. A stored file never changes. */
export type FileStore = {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Stores the file at the local `path` without reading it into memory. Takes ownership of the file. */
  putFile(name: string, path: string, mediaType: string): Promise<void>
  /** Null when the file does not exist. */
  get(name: string): Promise<Uint8Array | null>
  /** Streams a file of any size. Null when the file does not exist. */
  open(name: string): Promise<OpenFile | null>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
}

export type OpenFile = { bytes: number; stream: Readable }

/** Stores files in the `uploads` folder. A file gets its name only when it is complete. */
export function folderStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'uploads')
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${name}.${process.pid}`)
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, join(folder, name))
    },
    async putFile(name, path) {
      await mkdir(folder, { recursive: true })
      await rename(path, join(folder, name))
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    open: (name) => openFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Opens a local file for reading. Null when it does not exist. */
export async function openFile(path: string): Promise<OpenFile | null> {
  const file = await open(path).catch(nullIfMissing)
  return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
