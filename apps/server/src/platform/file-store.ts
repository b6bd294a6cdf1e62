import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded files are kept, by name. A stored file never changes. */
export type FileStore = {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
}

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
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? null : Promise.reject(error),
      ),
  }
}
