import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { branchForm } from '../support/branch-forms.ts'
import { startWithStandby } from '../support/outside/standby.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

/** A primary PostgreSQL server and its standby. */
let servers: Awaited<ReturnType<typeof startWithStandby>>
let app: TestApp
beforeAll(async () => {
  servers = await startWithStandby()
  app = await startTestAppOn(servers, { databaseReplicaUrl: servers.standbyUrl })
})
afterAll(() => app.close())

let branches = 0
/** Creates a branch, which writes a line of the activity log. Returns its id. */
async function openBranch(): Promise<string> {
  branches += 1
  const form = branchForm(app.company, { name: `Branch ${branches}` })
  const { http, data } = await app.call('createBranch', 'superuser', form)
  expect(http).toBe(200)
  return String(data.branch_id)
}

/** The ids of the branches in the activity log, newest first. */
async function told(): Promise<string[]> {
  const { data } = await app.call('listLogs', 'superuser', { entity: 'branch' })
  return data.list_items.map(({ type }) => type.ref_id)
}

const branchesAtHome = async () => (await app.call('viewHome', 'superuser', {})).data.branches
const branchesListed = async () => (await app.call('listBranches', 'superuser', {})).data.total

test('only reads that may lag are answered by the standby', async () => {
  const known = await openBranch()
  await servers.caughtUp()
  const before = await branchesAtHome()
  await servers.pause()
  const unknown = await openBranch()
  expect(await told()).toEqual([known])
  expect(await branchesAtHome()).toBe(before)
  expect(await branchesListed()).toBe(before + 1)
  await servers.goOn()
  await servers.caughtUp()
  expect(await told()).toEqual([unknown, known])
  expect(await branchesAtHome()).toBe(before + 1)
})

test('reads use the primary while the standby is down, and the standby again when it is back', async () => {
  await servers.killStandby()
  const opened = await openBranch()
  expect((await told())[0]).toBe(opened)
  expect(await branchesAtHome()).toBe(await branchesListed())
  await servers.startStandby()
  await servers.caughtUp()
  await servers.pause()
  const unknown = await openBranch()
  await until('the standby is read again', async () => (await told())[0] === opened)
  await servers.goOn()
  await servers.caughtUp()
  expect((await told())[0]).toBe(unknown)
})

test('a read that the standby cancels in favour of an update is made on the primary', async () => {
  const opened = await openBranch()
  // A read of the log on the standby waits for this lock, and holds its table lock meanwhile, as any read does.
  await servers.onPrimary.unsafe(`
    create function at_the_door() returns boolean language plpgsql as $$ begin
      if pg_is_in_recovery() then perform pg_advisory_lock_shared(1); end if;
      return true;
    end $$;
    alter table activity_log enable row level security;
    create policy door on activity_log for select to mersal_app using (at_the_door());
    create policy adding on activity_log for insert to mersal_app with check (true);`)
  await servers.caughtUp()
  const standby = servers.onStandby()
  await standby`select pg_advisory_lock(1)`
  const reading = told()
  await until('the read waits on the standby', async () => {
    const waiting = await standby`select from pg_locks where locktype = 'advisory' and not granted`
    return waiting.length > 0
  })
  await servers.onPrimary`alter table activity_log disable row level security`
  // The advisory lock is still held, so the standby can only have cancelled the read.
  expect((await reading)[0]).toBe(opened)
})
