import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countReversal } from '../../src/features/wallet/counting/reverse-count.service.ts'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** Who counted cash reverses the count with a second person; alone, a day later. */

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

async function reversedOf() {
  return (await app.call('openMovement', 'superuser', { movement_id: count })).data.hand_in?.reversed ?? null
}

function reverse(note = 'the notes of another delivery boy') {
  return app.call('reverseCount', 'superuser', { movement_id: count, note })
}

/** Only the superuser and the delivery boys are active. */
function leaveAlone() {
  return app.app.sql`update employees set active = role in ('superuser', 'delivery')`
}

test('an own count waits for a second person, and is reversed when they approve it', async () => {
  const { data, http } = await reverse()
  expect(http).toBe(200)
  expect(data).toMatchObject({ amount: 60 })
  expect(await reversedOf()).toBeNull()
  const approve = (by: Caller) =>
    app.call('approve', by, { approval_id: 'approval_id' in data ? data.approval_id : 0, reason: '' })
  expect((await approve('superuser')).http).toBe(422)
  expect((await approve('accountant')).http).toBe(200)
  expect(await reversedOf()).toMatchObject({ alone: false })
  await expectCleanBooks(app)
})

test('a lone superuser asks with a reason, it is reversed a day later, and the log and the movement say so', async () => {
  await leaveAlone()
  expect((await reverse(' ')).fields).toEqual({ note: 'This field is required' })
  const { data } = await reverse()
  const approval_id = 'approval_id' in data ? data.approval_id : 0
  expect((await app.call('approve', 'superuser', { approval_id, reason: 'I work alone' })).http).toBe(200)
  await bookAloneAfter(app, 23, [countReversal])
  expect(await reversedOf()).toBeNull()
  await bookAloneAfter(app, 25, [countReversal])
  const [row] = await app.app.sql<{ id: number }[]>`
    select split_part(source, ':', 2)::bigint as id from ledger_entries where id = ${count}`
  const log = await activityOf(app, 'hand_in', row?.id ?? 0)
  expect(log.at(-1)).toMatchObject({
    action: 'money_count_reversed_alone',
    by: app.company.people.superuser,
  })
  expect(await reversedOf()).toMatchObject({ alone: true })
  await expectCleanBooks(app)
})

test('it needs a proof of the last ten minutes', async () => {
  await leaveAlone()
  await ageProofs(app)
  expect(await reverse()).toMatchObject({ http: 428, data: { prove_with: 'password' } })
})

test('who counts as the one who counted needs a second person, too', async () => {
  const { superuser, manager } = app.company.people
  await app.app.sql`update employees set overseen_by = ${superuser} where id = ${manager}`
  const { data } = await app.call('reverseCount', 'manager', { movement_id: count, note: 'mine' })
  expect(data).toHaveProperty('approval_id')
})
