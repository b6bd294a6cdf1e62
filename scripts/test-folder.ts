import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What the databases of a run may need, in bytes, and as much again for the machine. */
const ROOM = 4 * 1024 ** 3
const PREFIX = 'mersal-tests-'

/**
 * The temporary folder of a test run is in memory where the machine has room: a test's database is some
 * nine hundred files, and a disk makes them five times slower. Every worker and program of the run inherits it.
 */
export function useTestFolder(): void {
  const parent = process.env.TMPDIR === undefined && hasRoom() ? MEMORY : tmpdir()
  for (const name of readdirSync(parent)) if (isAbandoned(name)) remove(join(parent, name))
  const folder = join(parent, `${PREFIX}${process.pid}`)
  // Databases run as another user when we are root, and must reach their files.
  mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = folder
  // The server's modules are compiled once, not by each program that a test starts.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  process.once('exit', () => remove(folder))
}

/** Programs must run from it too, which some machines forbid. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY)
    return bavail * bsize >= ROOM && !mount?.split(' ')[3]?.split(',').includes('noexec')
  } catch {
    return false
  }
}

/** The run that made it was killed. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
