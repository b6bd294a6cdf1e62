import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reasonOf, StartRefused } from '../config/start-refused.ts'

/**
 * Creates the data folder if needed, readable only by its owner because it holds keys and identity papers,
 * and checks that it is writable.
 * @throws {StartRefused} when it cannot be created or written.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await rmdir(await mkdtemp(join(dataDir, '.write-')))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const reason =
      code === 'EROFS'
        ? 'it is read-only'
        : code === 'EACCES' || code === 'EPERM'
          ? 'this user may not write there'
          : code === 'ENOTDIR' || code === 'EEXIST'
            ? 'it is not a folder'
            : code === 'ENOENT'
              ? 'it cannot be made there'
              : reasonOf(error)
    throw new StartRefused(
      `The data folder ${dataDir} cannot be used: ${reason}. Set MERSAL_DATA_DIR to a folder that can be written.`,
    )
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns on file systems that keep
 * reporting a missing parent, as pseudo file systems do.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await mkdir(folder, { mode: 0o700 })
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
