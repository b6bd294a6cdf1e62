import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type UnfinishedFile = {
  path: string
  write(piece: Uint8Array | string): Promise<void>
  /** Syncs the file to disk. */
  finish(): Promise<void>
  /** Deletes the local file. */
  discard(): Promise<void>
}

const folderOf = (dataDir: string) => join(dataDir, 'documents-unfinished')

/** A local file that is written in pieces until the file store takes it over. */
export async function openUnfinishedFile(dataDir: string): Promise<UnfinishedFile> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  return {
    path,
    write: (piece) => file.appendFile(piece),
    async finish() {
      await file.sync()
      await file.close()
    },
    async discard() {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

/** Deletes files older than `before`, which a killed process left behind. */
export async function removeUnfinishedFiles(dataDir: string, before: Date): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
