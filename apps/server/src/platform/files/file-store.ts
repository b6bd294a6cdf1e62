import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded and made files are kept, by name. A stored file never changes. */
export type FileStore = {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Keeps the whole file at `path` of this machine without reading it into memory; the store takes it over. */
  putFile(name: string, path: string, mediaType: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** For a file of any size: read as it is sent. Null when there is no such file. */
  open(name: string): Promise<OpenFile | null>
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>
}

export type OpenFile = { bytes: number; stream: Readable }

/** Files in the `uploads` folder of the data folder. A name becomes visible only when its file is whole. */
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

/** A file of this machine to read from; null when it is not there. */
export async function openFile(path: string): Promise<OpenFile | null> {
  const file = await open(path).catch(nullIfMissing)
  return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
