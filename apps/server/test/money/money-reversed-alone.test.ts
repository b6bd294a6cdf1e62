import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Where no other person may reverse a count, the one who counted does, and the log says so. */

let app: TestApp
let day: WorkingDay
/** The superuser's own count of 60.00 instead of 100.00 EGP. */
let count: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.sql`update sessions set proved_at = now()`
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const { data } = await day.collect([awb], '60.00', 'delivery', 'superuser')
  count = 'id' in data ? data.id : 0
})
afterEach(() => app.app.sql`update employees set active = true, overseen_by = null`)

function reverse(note = 'the notes of another delivery boy') {
  return app.call('reverseCount', 'superuser', { movement_id: count, note })
}

/** Only the superuser and the delivery boys are active. */
function leaveAlone() {
  return app.app.sql`update employees set active = role in ('superuser', 'delivery')`
}

test('while a manager of the branch is active, the superuser does not reverse an own count', async () => {
  expect(await reverse()).toMatchObject({
    http: 422,
    message: 'You counted this cash. Another manager or a superuser must reverse the count',
  })
})

test('a lone superuser reverses it with a reason, and the log and the movement say so', async () => {
  await leaveAlone()
  expect((await reverse(' ')).fields).toEqual({ note: 'This field is required' })
  expect((await reverse()).http).toBe(200)
  const [row] = await app.app.sql<{ id: number }[]>`
    select split_part(source, ':', 2)::bigint as id from ledger_entries where id = ${count}`
  const log = await activityOf(app, 'hand_in', row?.id ?? 0)
  expect(log.at(-1)).toMatchObject({
    action: 'money_count_reversed_alone',
    by: app.company.people.superuser,
  })
  const seen = await app.call('openMovement', 'superuser', { movement_id: count })
  expect(seen.data.hand_in?.reversed).toMatchObject({ alone: true })
  await expectCleanBooks(app)
})

test('it needs a proof of the last ten minutes', async () => {
  await leaveAlone()
  await ageProofs(app)
  expect(await reverse()).toMatchObject({ http: 428, data: { prove_with: 'password' } })
})

test('a manager of another branch, and an account that the superuser oversees, are no other person', async () => {
  const { superuser, manager, tantaManager } = app.company.people
  await leaveAlone()
  await app.app.sql`update employees set active = true where id in (${manager}, ${tantaManager})`
  await app.app.sql`update employees set overseen_by = ${superuser} where id = ${manager}`
  expect((await reverse()).http).toBe(200)
})

test('another superuser is one', async () => {
  await leaveAlone()
  const [other] = await app.app.sql<{ id: number }[]>`
    update employees set role = 'superuser', branch_id = null, active = true where id = ${app.company.people.accountant} returning id`
  expect((await reverse()).http).toBe(422)
  await app.app.sql`update employees set role = 'accountant' where id = ${other?.id ?? 0}`
})
