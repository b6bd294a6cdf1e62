import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../../../src/platform/database/database.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { accountFor } from '../../../src/platform/embedded-postgres/account.ts'
import { openAppRole } from '../../../src/platform/embedded-postgres/app-role.ts'
import { installedBundle, runnableBinaries } from '../../../src/platform/embedded-postgres/binaries.ts'
import { openCluster } from '../../../src/platform/embedded-postgres/cluster.ts'
import { clusterNameOf } from '../../../src/platform/embedded-postgres/cluster-processes.ts'
import { freePort } from '../../../src/platform/embedded-postgres/free-port.ts'
import { startServerProcess } from '../../../src/platform/embedded-postgres/server-process.ts'
import { serverArguments } from '../../../src/platform/embedded-postgres/settings.ts'
import { runAsSuperuser } from '../../../src/platform/embedded-postgres/single-user.ts'
import { migrateJobs } from '../../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../../src/platform/session/app-rights.repository.ts'
import { until } from '../../setup/spawned-program.ts'

const secret = 'of-a-test'
/**
 * A standby needs at least the `max_wal_senders` of its primary. Every confirmed commit is on disk, so it is
 * sent.
 */
const common = { max_wal_senders: '10', synchronous_commit: 'on' }

/** A migrated database with a streaming standby: two PostgreSQL servers for this test, until `drop`. */
export async function startWithStandby() {
  const root = await mkdtemp(join(tmpdir(), 'mersal-standby-'))
  const undo = [() => rm(root, { recursive: true, force: true })]
  const drop = async () => {
    for (const end of undo.splice(0).reverse()) await end()
  }
  try {
    return { ...(await start(root, undo)), drop }
  } catch (error) {
    await drop()
    throw error
  }
}

async function start(root: string, undo: (() => Promise<unknown>)[]) {
  await chmod(root, 0o755)
  const folder = join(root, 'primary')
  const account = await accountFor(folder)
  const bundle = await installedBundle()
  const binaries = await runnableBinaries(bundle, account)
  const { password } = await openCluster(folder, {
    binaries,
    account,
    version: bundle.version,
    durable: false,
  })
  const appPassword = await openAppRole(folder, { binaries, account })
  const roles = [`create role standby superuser login password '${secret}'`]
  await runAsSuperuser(folder, roles, { binaries, account })
  await appendFile(join(folder, 'pg_hba.conf'), 'host replication standby 127.0.0.1/32 scram-sha-256\n')
  // A copy of a cleanly stopped database replaces `pg_basebackup`.
  const copy = join(root, 'standby')
  await promisify(execFile)('cp', ['-a', folder, copy])
  await writeFile(join(copy, 'standby.signal'), '')

  const server = async (of: string, settings: Record<string, string>) => {
    const port = await freePort()
    const clusterName = await clusterNameOf(of)
    const all = { ...common, ...settings }
    const start = () =>
      startServerProcess({
        postgres: binaries.postgres,
        folder: of,
        account,
        clusterName,
        // The last argument wins.
        arguments: [
          ...serverArguments({ clusterName, port, durable: false }),
          ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        onLogLine: () => {},
      })
    const address = (role: string, word: string) => `postgres://${role}:${word}@127.0.0.1:${port}/mersal`
    return { port, start, address, admin: () => connect(address('standby', secret), { connections: 2 }) }
  }
  const primary = await server(folder, {})
  const standby = await server(copy, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=standby password=${secret}`,
    // Replication cancels conflicting reads at once.
    max_standby_streaming_delay: '0',
  })
  const owner = primary.address('mersal', password)
  const primaryServer = await primary.start()
  undo.push(primaryServer.stop)
  let standbyServer = await standby.start()
  undo.push(() => standbyServer.stop())
  await migrate(owner)
  await migrateJobs(owner)
  await grantAppRights(owner, primary.address('mersal_app', appPassword))
  const told = primary.admin()
  let asked = standby.admin()
  undo.push(() => Promise.all([told.end({ timeout: 0 }), asked.end({ timeout: 0 })]))
  return {
    url: owner,
    appUrl: primary.address('mersal_app', appPassword),
    standbyUrl: standby.address('mersal_app', appPassword),
    /** Superuser connections for what the app's role may not do. */
    onPrimary: told,
    onStandby: () => asked,
    /** Waits until the standby has replayed everything. */
    async caughtUp(): Promise<void> {
      const [now] = await told<{ lsn: string }[]>`select pg_current_wal_flush_lsn()::text as lsn`
      await until('the standby knows it all', async () => {
        const [row] = await asked<{ knows: boolean | null }[]>`
          select pg_last_wal_replay_lsn() >= ${now?.lsn ?? ''}::pg_lsn as knows`
        return row?.knows === true
      })
    },
    /** Pauses replication until `goOn`. */
    async pause(): Promise<void> {
      await asked`select pg_wal_replay_pause()`
      await until('the standby stands still', async () => {
        const [row] = await asked<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`
        return row?.state === 'paused'
      })
    },
    async goOn(): Promise<void> {
      await asked`select pg_wal_replay_resume()`
    },
    async killStandby(): Promise<void> {
      process.kill(standbyServer.pid, 'SIGKILL')
      await standbyServer.exited
      await asked.end({ timeout: 0 })
    },
    async startStandby(): Promise<void> {
      standbyServer = await standby.start()
      asked = standby.admin()
    },
  }
}
