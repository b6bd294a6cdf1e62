import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from './file-store.ts'

/**
 * A store whose files wait in the `uploads-waiting` folder of the data folder until `remote` has them: while it is
 * away, nothing is refused and nothing is lost. The folder belongs to this machine, and so does bringing them there.
 */
export function spooledStore(
  remote: FileStore,
  dataDir: string,
  log: FastifyBaseLogger,
): FileStore & { bringWaiting(): Promise<void> } {
  const folder = join(dataDir, 'uploads-waiting')

  /** The media type is part of the name, since a file has no other place for it. */
  const pathOf = (name: string, mediaType: string) => join(folder, `${name}@${encodeURIComponent(mediaType)}`)

  async function bring(name: string, mediaType: string, bytes: Uint8Array): Promise<void> {
    await remote.put(name, bytes, mediaType)
    await rm(pathOf(name, mediaType), { force: true })
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

  return {
    async put(name, bytes, mediaType) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.${process.pid}`)
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, pathOf(name, mediaType))
      await bring(name, mediaType, bytes).catch((error: unknown) =>
        log.warn({ err: error }, `${name} waits for the file store, which did not take it`),
      )
    },
    async get(name) {
      const here = (await waiting()).find((file) => file.name === name)
      return here ? readFile(here.path) : remote.get(name)
    },
    /** Brings every waiting file to the remote store; stops at the first that it does not take. */
    async bringWaiting() {
      for (const { name, mediaType, path } of await waiting())
        await bring(name, mediaType, await readFile(path))
    },
  }
}
