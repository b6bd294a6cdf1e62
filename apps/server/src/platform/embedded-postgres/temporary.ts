import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const PREFIX = 'mersal-temporary-'
/** Younger folders are left alone, in milliseconds: their run may only be starting. */
const ABANDONED_AFTER = 600_000

/** Starts a throw-away PostgreSQL for tests and checks: fast, not durable, and removed when stopped. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
    return {
      ...postgres,
      async stop() {
        await postgres.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs `use` with the address of a throw-away PostgreSQL, which is gone when it returns or throws. */
export async function withTemporaryPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startTemporaryPostgres()
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Removes the folders of runs that were killed: old ones whose lock nobody holds. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(PREFIX)) continue
    try {
      if (Date.now() - (await stat(folder)).mtimeMs < ABANDONED_AFTER) continue
      lockFolder(join(folder, 'postgres.lock'), folder).release()
      await rm(folder, { recursive: true, force: true })
    } catch {
      // It is in use, another user's, or gone already.
    }
  }
}
