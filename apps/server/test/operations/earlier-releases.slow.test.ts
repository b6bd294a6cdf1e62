import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endedTransitions } from '@mersal/contract'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { audit } from '../../src/features/audit/index.ts'
import { restoreBackup } from '../../src/platform/backup/index.ts'
import { connect } from '../../src/platform/database/database.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'
import { killSpawnedPrograms, spawnProgram } from '../setup/spawned-program.ts'
import { createEmptyDatabase, type TestDatabase } from '../setup/test-database.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { startTestApp } from '../support/test-app.ts'

/** Backups of the demo company, one of each release. Each release adds its own. */
const releases = fileURLToPath(new URL('releases', import.meta.url))
const orderToCash = fileURLToPath(new URL('../../src/commands/order-to-cash.ts', import.meta.url))

let target: TestDatabase
let dataDir: string
beforeEach(async () => {
  target = await createEmptyDatabase()
  dataDir = join(await mkdtemp(join(tmpdir(), 'mersal-release-')), 'data')
})
afterEach(async () => {
  await target.drop()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})
afterAll(() => killSpawnedPrograms())

async function broken() {
  const sql = connect(target.url, { connections: 2 })
  try {
    return (await audit(sql)).filter(({ breaches }) => breaches.length > 0)
  } finally {
    await sql.end()
  }
}

test.each(await readdir(releases))(
  '%s is restored, its books are right, and an order is walked to its cash',
  async (name) => {
    const file = await open(join(releases, name))
    await restoreBackup({ file, url: target.url, dataDir, replace: false, say: () => {} }).finally(() =>
      file.close(),
    )
    expect(await broken()).toEqual([])
    await grantAppRights(target.url, target.appUrl)
    const app = await buildApp({
      config: { port: 0, demo: true, dataDir },
      databaseUrl: target.appUrl,
      checkReplies: true,
      log: false,
    })
    try {
      const { port } = await app.listen()
      // What its orders without a size counted as when it was made.
      const { re_data } = (await app.server.inject('/api/company').then(({ body }) => JSON.parse(body))) as {
        re_data: { default_parcel: unknown }
      }
      expect(re_data.default_parcel).toEqual({ weight: 1, length: 30, width: 20, height: 10 })
      const walk = spawnProgram(process.execPath, [orderToCash, `http://127.0.0.1:${port}`], {
        env: { PATH: process.env.PATH },
      })
      await walk.exited
      expect(walk.output()).toMatch(/^counted into the safe +collected +due 1250\.5, counted 1250\.5/m)
    } finally {
      await app.close()
    }
    expect(await broken()).toEqual([])
  },
  120_000,
)

test('a step that the table had before is refused in events of after', async () => {
  const app = await startTestApp()
  const owner = connect(app.ownerUrl, { connections: 2 })
  try {
    const { data } = await app.call('createShipment', 'staff', localOrder(app.company))
    const [ended] = endedTransitions
    await owner`
      insert into tracking_events (awb, at, action, from_status, to_status)
      select ${bareAwb(data.awb)}, applied_at + interval '1 second', 'cancelled', ${ended.from}, ${ended.to}
      from schema_migrations where id = ${ended.until}`
    const step = (await audit(owner)).find(({ holds }) => holds.startsWith('each change of status is'))
    expect(step?.breaches).toMatchObject([{ found: `${ended.from}>${ended.to}` }])
  } finally {
    await owner.end()
    await app.close()
  }
})
