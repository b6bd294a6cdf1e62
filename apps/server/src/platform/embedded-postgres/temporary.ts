import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

/** Starts a throw-away PostgreSQL for tests and checks: fast, not durable, and removed when stopped. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mersal-temporary-'))
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
