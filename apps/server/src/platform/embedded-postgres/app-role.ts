import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StartRefused } from '../config/start-refused.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DATABASE } from './cluster.ts'
import { writeOwned } from './owned-file.ts'
import { runAsSuperuser } from './single-user.ts'

/** The role of the app. It owns nothing, and gets its rights from `grantAppRights`. */
export const APP_ROLE = 'mersal_app'
const PASSWORD_FILE = 'mersal-app.password'

/**
 * Creates the app's role if it is missing, and returns its password. No server may run on the folder.
 * @throws {StartRefused} when it cannot be created.
 */
export async function openAppRole(
  folder: string,
  options: { binaries: Binaries; account: Account },
): Promise<string> {
  const known = await readFile(join(folder, PASSWORD_FILE), 'utf8').catch(() => undefined)
  if (known !== undefined) return known.trim()
  const password = randomBytes(24).toString('base64url')
  try {
    await runAsSuperuser(folder, appRoleStatements(password), options)
    // Written last: after an interrupted start, the next one sets a new password.
    await writeOwned(join(folder, PASSWORD_FILE), `${password}\n`, options.account)
  } catch (error) {
    throw new StartRefused(`The database in ${folder} cannot be prepared for the app: ${reasonOf(error)}.`)
  }
  return password
}

/** The owner may do what the app may, and may end its connections. */
function appRoleStatements(password: string): string[] {
  return [
    `do $$ begin create role ${APP_ROLE} login; exception when duplicate_object then null; end $$`,
    `alter role ${APP_ROLE} password '${password}'`,
    `grant ${APP_ROLE} to ${DATABASE}`,
  ]
}
