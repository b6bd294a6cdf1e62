import { readFile, stat } from 'node:fs/promises'
import { StartRefused } from '../config/start-refused.ts'

/** The user of the database processes. Undefined: the user of this program. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Under root it therefore runs as the owner of its files, or for new files
 * as the first suitable account of the machine. The account must be listed, because initdb looks up its name.
 * @throws {StartRefused} when the files belong to another ordinary user, or root finds no account.
 */
export async function accountFor(clusterFolder: string): Promise<Account> {
  const owner = await stat(clusterFolder).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new StartRefused(
        `The database in ${clusterFolder} belongs to another user (user id ${owner.uid}); start as that user or set MERSAL_DATA_DIR.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const listed = parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const account = listed.get('postgres') ?? listed.get('nobody') ?? listed.values().next().value
  if (!account) {
    throw new StartRefused(
      'PostgreSQL does not run as root and this machine has no other user; start as an ordinary user or set DATABASE_URL.',
    )
  }
  return account
}

function parseAccounts(passwd: string): Map<string, { uid: number; gid: number }> {
  const accounts = new Map<string, { uid: number; gid: number }>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
