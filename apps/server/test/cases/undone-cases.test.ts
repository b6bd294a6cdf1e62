import type { CaseRow } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const ofOthers =
  'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who undid the delivery, nor an account linked to theirs; if nobody else may, they can a day later. It also ends when another person delivers the parcel for at least the same amount, counts its cash or returns it'

/** A parcel that its delivery boy delivered, and whose delivery `by` undid. */
async function undone(by: Caller = 'manager', changes = {}): Promise<string> {
  const awb = await desk.day.create(localOrder(app.company, changes))
  await desk.day.walkLine(awb)
  await desk.day.takeOver(awb)
  expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
  await undo(awb, by)
  return awb
}

async function undo(awb: string, by: Caller = 'manager'): Promise<void> {
  expect(await desk.day.undo(awb, by)).toMatchObject({ http: 200, data: { approval_id: null } })
}

const caseOf = (awb: string) => desk.openCaseOf(awb, 'delivery_undone')
const outcomesOf = async (awb: string) =>
  (await desk.standing(awb)).filter((one) => one.startsWith('delivery_undone'))
const take = (by: Caller, { id, version }: CaseRow) => app.call('takeCase', by, { id, version }, english)
const close = (by: Caller, { id, version }: CaseRow) =>
  app.call('closeCase', by, { id, version, outcome: 'solved', note: 'The receiver got it back' }, english)
const postpone = (by: Caller, { id, version }: CaseRow) =>
  app.call('postponeCase', by, { id, version, deadline: '2099-01-06', note: 'later' }, english)

/** The delivery boy delivers the parcel again. */
async function deliverAgain(awb: string): Promise<void> {
  expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
}

type Person = keyof TestApp['company']['people']
async function oversee(of: Person, by: Person | null): Promise<void> {
  const { people } = app.company
  await app.app.sql`update employees set overseen_by = ${by && people[by]} where id = ${people[of]}`
}

test('an undone delivery is a case with who undid it and what was paid, and nobody owns it', async () => {
  const awb = await undone()
  const row = await caseOf(awb)
  expect(row).toMatchObject({
    what: expect.stringMatching(/ undid the delivery on .* had recorded 100\.00 EGP from the receiver/),
    owner: null,
    branch: { id: app.company.alexandria },
    person: { id: app.company.people.delivery },
    acts: ['open_person', 'call', 'scan', 'open_run'],
  })
})

test('neither who undid it nor a clerk takes, closes or postpones it; a superuser does', async () => {
  const awb = await undone()
  const row = await caseOf(awb)
  for (const by of ['manager', 'staff'] as const)
    for (const act of [take, close, postpone])
      expect(await act(by, row)).toMatchObject({ http: 422, message: ofOthers })
  const elsewhere = await Promise.all(
    (['accountant', 'delivery', 'tantaManager'] as const).map((by) => close(by, row)),
  )
  expect(elsewhere.map(({ http }) => http)).toEqual([422, 403, 404])
  expect((await app.call('openCase', 'superuser', { id: row.id }, english)).data.owners).toEqual([])
  expect((await close('superuser', row)).http).toBe(200)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody solved'])
})

test('the manager owns the case of a delivery that a superuser undid', async () => {
  const row = await caseOf(await undone('superuser'))
  expect(row.owner?.id).toBe(app.company.people.manager)
  expect((await close('superuser', row)).http).toBe(422)
  expect((await close('manager', row)).http).toBe(200)
})

test('neither its delivery boy, who asked for it, nor who undid it ends it by delivering it; another person who counts its cash does', async () => {
  const awb = await undone()
  const standIn = { awb, reason: 'phone is empty' }
  expect((await app.call('finishLine', 'manager', standIn)).http).toBe(200)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody open'])
  await undo(awb)
  await deliverAgain(awb)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody open'])
  expect((await desk.day.collect([awb], '100.00')).http).toBe(200)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody gone'])
})

test('a delivery for less than was undone does not end it', async () => {
  const awb = await undone()
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  expect(
    (await app.call('changeShipment', 'manager', { awb, version, cod: '80.00', reason: 'a scratch' })).http,
  ).toBe(200)
  await deliverAgain(awb)
  expect((await desk.day.collect([awb], '80.00')).http).toBe(200)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody open'])
})

test('where nobody else may, who undid it closes it a day later', async () => {
  const awb = await undone()
  const row = await caseOf(awb)
  const { sql } = app.app
  await sql`update employees set active = role in ('manager', 'delivery') where role in ('superuser', 'manager', 'delivery')`
  expect((await close('manager', row)).http).toBe(422)
  const owner = connect(app.ownerUrl, { connections: 1 })
  await owner.begin(async (tx) => {
    await tx`alter table tracking_events disable trigger user`
    await tx`update tracking_events set at = at - interval '25 hours' where awb = ${bareAwb(awb)}`
    await tx`alter table tracking_events enable trigger user`
  })
  await owner.end()
  expect((await close('manager', row)).http).toBe(200)
  await sql`update employees set active = true`
})

test('an account of the person who undid it does not end it', async () => {
  const awb = await undone()
  await oversee('accountant', 'manager')
  await deliverAgain(awb)
  expect((await desk.day.collect([awb], '100.00')).http).toBe(200)
  expect(await outcomesOf(awb)).toEqual(['delivery_undone nobody open'])
  await oversee('accountant', null)
})

test('its delivery boy reads the amount and who undid it', async () => {
  const awb = await undone('manager', { cod: '250.00' })
  await caseOf(awb)
  const [first] = (await app.call('viewOwnAccount', 'delivery', {})).data.undone
  expect(first).toMatchObject({ awb, amount: 250, by: expect.any(String) })
  expect((await app.call('viewOwnAccount', 'gizaDelivery', {})).data.undone).toEqual([])
})
