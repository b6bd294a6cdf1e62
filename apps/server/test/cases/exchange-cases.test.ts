import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { localOrder } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  const awb = await desk.day.create(localOrder(app.company, { cod: '1000.00' }))
  for (const _ of ['pick-up', 'end']) await desk.day.walkLine(awb)
  await desk.day.collect([awb], '1000.00')
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const english = { 'accept-language': 'en' }
const hadPart =
  'You, or an account linked to yours, had a part in what this case is about. Another person closes or postpones it: a colleague of the branch without a part in it, or a superuser'

/** Sends 50 EGP from Alexandria to Tanta, where `counted` of them are counted in. */
async function exchange(counted: string, sender: Caller = 'manager', counter: Caller = 'tantaManager') {
  const { alexandria, tanta, people } = app.company
  const sent = await app.call('sendSafeCash', sender, {
    branch_id: alexandria,
    to_branch_id: tanta,
    amount: '50.00',
    carrier_id: people.delivery,
    note: 'change',
  })
  const counting = { exchange_id: sent.data.id, counted, note: 'a torn note' }
  for (const _ of ['asked again', 'booked']) await app.call('acceptSafeCash', counter, counting)
}

async function casesSeenBy(by: Caller) {
  // The desk watches in three weeks, and older differences are history.
  await app.app.sql`
    update safe_exchanges set ended_at = now() + interval '20 days' where ended_at < now() + interval '10 days'`
  await desk.watch()
  return (await desk.list(by, { kind: 'safe_difference', sort: 'date' })).list_items
}

test('an exchange that is counted in as it was sent is no case', async () => {
  await exchange('50.00')
  expect(await casesSeenBy('superuser')).toEqual([])
})

test('a difference is a case of the branch that counted, once, until another person closes it', async () => {
  const { tanta, people } = app.company
  await exchange('45.00')
  const [row, ...others] = await casesSeenBy('tantaManager')
  if (!row) throw new Error('no case')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    what: expect.stringMatching(/^On .* less cash was counted in than the other safe sent$/),
    cause: 'branch',
    branch: { id: tanta },
    owner: { id: people.tantaManager },
    person: { id: people.delivery },
    shipment: null,
  })
  expect(await casesSeenBy('manager')).toEqual([])
  const { count } = (await app.call('openCase', 'superuser', { id: row.id })).data
  expect(count).toMatchObject({ due: 50, counted: 45, earlier_counts: [], objection: null })
  const movement = await app.call('openMovement', 'accountant', { movement_id: count?.movement_id ?? 0 })
  expect(movement.data.action).toBe('safe_received')

  const closing = {
    id: row.id,
    version: row.version,
    outcome: 'no_action',
    note: 'the film shows it',
  } as const
  expect((await app.call('closeCase', 'tantaManager', closing, english)).message).toBe(hadPart)
  expect((await app.call('closeCase', 'superuser', closing)).http).toBe(200)
  expect(await casesSeenBy('superuser')).toEqual([])
  const [log] = await app.app.sql<{ entity: string; entity_id: number; money: boolean }[]>`
    select entity, entity_id, money from activity_log where action = 'case_closed' order by id desc limit 1`
  expect(log).toEqual({ entity: 'branch', entity_id: tanta, money: true })
})

test('more than was sent is a case too, which the search finds by the name of the carrier', async () => {
  await exchange('60.00')
  const [row] = await casesSeenBy('superuser')
  expect(row?.what).toContain('more cash was counted in than the other safe sent')
  const search = row?.person?.name ?? ''
  expect((await desk.list('superuser', { search })).list_items).toEqual([row])
  expect((await desk.list('superuser', { search: 'Nobody of this name' })).list_items).toEqual([])
})

test('who sent the cash does not close its case, nor an account that the counter manages', async () => {
  const { people } = app.company
  await exchange('45.00', 'superuser')
  const closing = { outcome: 'no_action', note: 'the film shows it' } as const
  const sent = (await casesSeenBy('tantaManager')).at(-1)
  const ofSender = { ...closing, id: sent?.id ?? 0, version: sent?.version ?? 0 }
  expect((await app.call('closeCase', 'superuser', ofSender, english)).message).toBe(hadPart)

  await exchange('45.00', 'manager', 'superuser')
  const counted = (await casesSeenBy('tantaManager')).at(-1)
  const ofCounter = { ...closing, id: counted?.id ?? 0, version: counted?.version ?? 0 }
  await app.app.sql`update employees set overseen_by = ${people.superuser} where id = ${people.tantaManager}`
  expect((await app.call('closeCase', 'tantaManager', ofCounter, english)).message).toBe(hadPart)
  await app.app.sql`update employees set overseen_by = null where id = ${people.tantaManager}`
  expect((await app.call('closeCase', 'tantaManager', ofCounter)).http).toBe(200)
})
