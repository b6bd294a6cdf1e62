import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StartRefused } from '../config/start-refused.ts'

/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5

/**
 * Locks the folder for this process. Node offers a lock of the operating system only through SQLite. The lock
 * ends with the process, so it cannot become stale or be held twice. The file stays empty.
 * @throws {StartRefused} when another process holds the lock, or the file cannot be opened.
 */
export function lockFolder(file: string, folder: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // Nothing is written, and a kill leaves no journal behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw new StartRefused(
      error instanceof Error && 'errcode' in error && error.errcode === BUSY
        ? `Mersal already runs on the data folder ${folder}; stop it first, or set MERSAL_DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be locked: ${reasonOf(error)}.`,
    )
  }
  const held = lock
  return { release: () => held.close() }
}
