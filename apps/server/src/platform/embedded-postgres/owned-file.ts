import { chown, rm, writeFile } from 'node:fs/promises'
import type { Account } from './account.ts'

/** Writes a file that only the database's account can read. */
export async function writeOwned(file: string, text: string, account: Account): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flush: true })
  await giveTo(file, account)
}

export async function giveTo(path: string, account: Account): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
