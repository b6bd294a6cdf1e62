import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInvariants } from '../../src/features/audit/case-invariants.repository.ts'
import { connect, type Database, type Sql } from '../../src/platform/database/database.ts'
import { until } from '../setup/spawned-program.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { caseDesk } from './case-desk.ts'

let app: TestApp
let owner: Database
let awb: string
beforeAll(async () => {
  app = await startWorkingApp()
  owner = connect(app.ownerUrl, { connections: 1 })
  const desk = caseDesk(app)
  awb = await dispatching(app).atTheBranch()
  await desk.failed(awb)
  await desk.day.handBack(awb)
  await desk.day.walkLine(awb)
  await desk.watch()
  await until('the consumer has read the log', async () => {
    const [row] = await owner<{ read: boolean }[]>`
      select after_id >= (select max(id) from tracking_events) as read from event_cursors where consumer = 'cases'`
    return row?.read === true
  })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** The invariants that do not hold. */
async function breached(sql: Sql): Promise<string[]> {
  const findings = []
  for (const { holds, breaches } of caseInvariants) if ((await breaches(sql)).length > 0) findings.push(holds)
  return findings
}

/** The same after a change, which is undone. */
async function broken(change: string): Promise<string[]> {
  let found: string[] = []
  const undone = owner.begin(async (tx) => {
    await tx.unsafe(change)
    found = await breached(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return found
}

test('the audit finds a case that is open without a cause, one twice, and one that nobody closed', async () => {
  expect(await breached(owner)).toEqual([])
  const [gone, once, said] = caseInvariants.map(({ holds }) => holds)
  const reopened = `update cases set closed_at = null, outcome = null where awb = ${bareAwb(awb)}`
  expect(await broken(reopened)).toEqual([gone])
  const again = `insert into cases (kind, cause, awb, origin, since, branch_id, deadline, opened_at)
    select kind, cause, awb, 'again', since, branch_id, deadline, opened_at from cases where awb = ${bareAwb(awb)}`
  expect(await broken(`drop index cases_open_once; ${reopened}; ${again}`)).toEqual([gone, once])
  expect(await broken(`update cases set outcome = 'solved' where awb = ${bareAwb(awb)}`)).toEqual([said])
})
