import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StartRefused } from '../config/start-refused.ts'

/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5

/**
 * Takes the folder for this process alone. The lock is one of the operating system on an open file, which
 * Node itself offers only through its SQLite: it ends with the process however that dies, so it can neither
 * go stale nor be taken twice. The file stays and is empty.
 *
 * @throws {StartRefused} when another process holds it, or the file cannot be opened.
 */
export function lockFolder(file: string, folder: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // Nothing is ever written, so a kill must not leave a journal behind either.
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
