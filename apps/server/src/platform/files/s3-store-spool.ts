import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, openFile } from './file-store.ts'

/** Where warnings go, for example the log of the server. */
export type Warns = { warn(details: { err: unknown }, message: string): void }

/**
 * A store that keeps files in the local `uploads-waiting` folder until `remote` has them, so that uploads
 * work while it is away. Each machine uploads the files of its own folder.
 */
export function spooledStore(
  remote: FileStore,
  dataDir: string,
  log: Warns,
): FileStore & { bringWaiting(): Promise<void> } {
  const folder = join(dataDir, 'uploads-waiting')
  /** Uploads in progress. A large file may take longer than the interval. */
  const underWay = new Set<string>()

  /** The media type is part of the file name, because nothing else stores it until the upload. */
  const pathOf = (name: string, mediaType: string) => join(folder, `${name}@${encodeURIComponent(mediaType)}`)

  async function bring(name: string, mediaType: string): Promise<void> {
    if (underWay.has(name)) return
    underWay.add(name)
    try {
      await remote.putFile(name, pathOf(name, mediaType), mediaType)
    } finally {
      underWay.delete(name)
    }
  }

  async function queue(name: string, path: string, mediaType: string): Promise<void> {
    await rename(path, pathOf(name, mediaType))
    await bring(name, mediaType).catch((error: unknown) =>
      log.warn({ err: error }, `${name} could not be uploaded and waits for the next try`),
    )
  }

  async function waiting(): Promise<{ name: string; mediaType: string; path: string }[]> {
    const entries = await readdir(folder).catch(() => [])
    return entries
      .filter((entry) => !entry.startsWith('.'))
      .map((entry) => {
        const at = entry.lastIndexOf('@')
        const mediaType = decodeURIComponent(entry.slice(at + 1))
        return { name: entry.slice(0, at), mediaType, path: join(folder, entry) }
      })
  }

  async function pathHere(name: string): Promise<string | undefined> {
    return (await waiting()).find((file) => file.name === name)?.path
  }

  return {
    async put(name, bytes, mediaType) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.${process.pid}`)
      await writeFile(unfinished, bytes, { flush: true })
      await queue(name, unfinished, mediaType)
    },
    async putFile(name, path, mediaType) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await queue(name, path, mediaType)
    },
    async get(name) {
      const here = await pathHere(name)
      return here ? readFile(here) : remote.get(name)
    },
    async open(name) {
      const here = await pathHere(name)
      return (here && (await openFile(here))) || remote.open(name)
    },
    async remove(name) {
      const here = await pathHere(name)
      if (here) await rm(here, { force: true })
      await remote.remove(name)
    },
    /** Uploads every waiting file. Stops at the first failure. */
    async bringWaiting() {
      for (const { name, mediaType } of await waiting()) await bring(name, mediaType)
    },
  }
}
