import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const PREFIX = 'mersal-temporary-'
/** Younger folders are not removed, in milliseconds: their run may be starting. */
const ABANDONED_AFTER = 600_000

/** Starts a temporary PostgreSQL for tests and checks. It is fast, not durable, and removed when it stops. */
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

/** Runs `use` with the address of a temporary PostgreSQL, and removes it afterwards. */
export async function withTemporaryPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startTemporaryPostgres()
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Removes the folders of killed runs: old ones whose lock is free. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(PREFIX)) continue
    try {
      if (Date.now() - (await stat(folder)).mtimeMs < ABANDONED_AFTER) continue
      lockFolder(join(folder, 'postgres.lock'), folder).release()
      await rm(folder, { recursive: true, force: true })
    } catch {
      // In use, owned by another user, or already removed.
    }
  }
}
