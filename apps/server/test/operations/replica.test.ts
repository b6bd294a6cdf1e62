import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { branchForm } from '../support/branch-forms.ts'
import { startWithStandby } from '../support/outside/standby.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

/** Two servers of PostgreSQL, of which one streams from the other. */
let servers: Awaited<ReturnType<typeof startWithStandby>>
let app: TestApp
beforeAll(async () => {
  servers = await startWithStandby()
  app = await startTestAppOn(servers, { databaseReplicaUrl: servers.standbyUrl })
})
afterAll(() => app.close())

let branches = 0
/** Does something that is told in the log. */
async function openBranch(): Promise<string> {
  branches += 1
  const form = branchForm(app.company, { name: `Branch ${branches}` })
  const { http, data } = await app.call('createBranch', 'superuser', form)
  expect(http).toBe(200)
  return String(data.branch_id)
}

/** The branches of which the log tells, newest first. */
async function told(): Promise<string[]> {
  const { data } = await app.call('listLogs', 'superuser', { entity: 'branch' })
  return data.list_items.map(({ type }) => type.ref_id)
}

const branchesAtHome = async () => (await app.call('viewHome', 'superuser', {})).data.branches
const branchesListed = async () => (await app.call('listBranches', 'superuser', {})).data.total

test('what may lag is what the standby knows, and nothing else is', async () => {
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

test('a standby that was killed is done without, and used again when it is back', async () => {
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

test('a read that the standby cancels, overtaken by what it learns, is made on the primary', async () => {
  const opened = await openBranch()
  // Whoever reads the log on the standby waits at a door, and holds it meanwhile as any read does.
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
  // The door is still shut, so nothing but a cancelled read can have come back from there.
  expect((await reading)[0]).toBe(opened)
})
