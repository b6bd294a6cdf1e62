import { randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StartRefused } from '../config/start-refused.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, writeOwned } from './owned-file.ts'
import { runProgram } from './run-program.ts'
import { folderArgument } from './settings.ts'
import { runAsSuperuser } from './single-user.ts'

export const DATABASE = 'mersal'
const PASSWORD_FILE = 'mersal.password'

/**
 * The character classes of the locale decide which letters a search sees; the plain C locale has no Arabic
 * ones. Systems know the Unicode classes by one of these names.
 */
const CHARACTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']

/** The files of one PostgreSQL, and its connection data. */
export interface Cluster {
  folder: string
  password: string
}

/**
 * Opens the cluster in `folder` and creates it if there is none. An interrupted creation leaves nothing that
 * looks like a cluster.
 * @throws {StartRefused} when it cannot be created, or has another major version.
 */
export async function openCluster(
  folder: string,
  options: { binaries: Binaries; account: Account; version: string; durable: boolean },
): Promise<Cluster> {
  const made = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) await makeCluster(folder, options)
  else if (made.trim() !== options.version.split('.', 1)[0]) {
    throw new StartRefused(
      `The database in ${folder} was made by PostgreSQL ${made.trim()}, and this version of Mersal carries ${options.version}.`,
    )
  } else await ownFiles(folder, options.account)
  return { folder, password: await readPassword(folder) }
}

/** @throws when the folder holds no cluster of Mersal. */
export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim()
}

async function makeCluster(
  folder: string,
  options: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  await sweepUnfinished(folder)
  const partial = `${folder}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(partial, { mode: 0o700 })
    await giveTo(partial, options.account)
    await initialise(partial, options)
    const password = randomBytes(24).toString('base64url')
    await createOwner(partial, password, options)
    await writeOwned(
      join(partial, 'pg_hba.conf'),
      'host all all 127.0.0.1/32 scram-sha-256\n',
      options.account,
    )
    await writeOwned(join(partial, PASSWORD_FILE), `${password}\n`, options.account)
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw new StartRefused(`The database cannot be made in ${folder}: ${reasonOf(error)}.`)
  }
}

/** Removes clusters whose creation was interrupted. The folder is locked, so no creation is running. */
async function sweepUnfinished(folder: string): Promise<void> {
  const parent = join(folder, '..')
  const prefix = `${folder.slice(parent.length + 1)}.new-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function initialise(
  folder: string,
  { binaries, account, durable }: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  let reason = ''
  for (const characters of CHARACTER_LOCALES) {
    const { ok, output } = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${folderArgument(folder)}`,
        ...locale,
        `--lc-ctype=${characters}`,
        '--username=postgres',
        '--auth=reject',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { account, cwd: folder },
    )
    if (ok) return
    reason = output
    if (!output.includes('invalid locale name')) break
  }
  throw new Error(/^(?:initdb: error|.*FATAL|.*PANIC): *(.*)$/m.exec(reason)?.[1] ?? reasonOf(reason))
}

/**
 * The owner of the database migrates it and is no superuser. The superuser has no password, so it cannot sign
 * in.
 */
async function createOwner(
  folder: string,
  password: string,
  options: { binaries: Binaries; account: Account },
): Promise<void> {
  await runAsSuperuser(
    folder,
    [
      `create role ${DATABASE} login createdb password '${password}'`,
      `create database ${DATABASE} owner ${DATABASE}`,
    ],
    options,
  )
}

/** PostgreSQL refuses a folder of another owner or with open permissions, as after a copy or restore. */
async function ownFiles(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (account && uid !== account.uid) {
    for (const name of await readdir(folder, { recursive: true })) {
      await lchown(join(folder, name), account.uid, account.gid)
    }
    await giveTo(folder, account)
  }
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}
