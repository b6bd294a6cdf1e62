import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StartRefused } from './start-refused.ts'

/**
 * Makes the data folder if it is not there, readable by its owner alone since it holds keys and people's
 * papers, and proves that it can be written.
 *
 * @throws {StartRefused} when it cannot be made or written.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
            : reasonOf(error)
    throw new StartRefused(
      `The data folder ${dataDir} cannot be used: ${reason}. Set MERSAL_DATA_DIR to a folder that can be written.`,
    )
  }
}
