import type { CallInput } from '@mersal/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalInvariants } from '../../src/features/audit/approval-invariants.repository.ts'
import { undoOfDelivery } from '../../src/features/shipments/acts/undo.service.ts'
import { walletApprovals } from '../../src/features/wallet/index.ts'
import { connect } from '../../src/platform/database/database.ts'
import { caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { ageSums } from '../support/money/age-sums.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { bareAwb } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** A delivery is undone at the request of its delivery boy or with a second person, and somebody else judges the parcel. */

let app: TestApp
let client: number
let desk: ReturnType<typeof lossDesk>
let cases: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = lossDesk(app, () => client)
  cases = caseDesk(app)
  await changeSection(app, 'rules', { compensation_cap: null })
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addClient(app)
})
afterEach(async () => {
  await app.app.sql`
    update employees set active = true, overseen_by = null, earlier_overseers = '{}', pin_set_by = null`
  await ageSums(app)
  await expectCleanBooks(app)
})

const english = { 'accept-language': 'en' }

/** A parcel that its delivery boy delivered. */
async function delivered(changes: Parameters<typeof desk.outForDelivery>[0] = {}): Promise<string> {
  const awb = await desk.outForDelivery(changes)
  expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
  return awb
}

const ask = (awb: string, by: Caller = 'delivery') =>
  app.call('askOwnUndo', by, { awb, note: 'I pressed delivered by mistake' }, english)
const undo = (awb: string, by: Caller = 'manager', more: Partial<CallInput<'undoDelivery'>> = {}) =>
  app.call('undoDelivery', by, { awb, note: 'the wrong door', ...more }, english)
const approve = (approval_id: number, by: Caller, reason = '') =>
  app.call('approve', by, { approval_id, reason }, english)
const statusOf = (awb: string) => cases.day.statusOf(awb)

/** The approval that an undo waits for. */
async function waiting(awb: string, by: Caller = 'manager'): Promise<number> {
  const { data, http } = await undo(awb, by)
  expect(http).toBe(200)
  if (data.approval_id === null) throw new Error('it does not wait')
  return data.approval_id
}

async function waitingRow(id: number, by: Caller) {
  const { data } = await app.call('listApprovals', by, { page: 1 }, english)
  return data.list_items.find((row) => row.id === id)
}

/** The request comes from the delivery boy, and the manager books it. */
async function undone(changes: Parameters<typeof delivered>[0] = {}): Promise<string> {
  const awb = await delivered(changes)
  await ask(awb)
  expect(await undo(awb)).toMatchObject({ data: { status: 'under_delivery', approval_id: null } })
  return awb
}

test('the fraud: a manager undoes three deliveries and writes them off, and nothing moves', async () => {
  const awbs = [
    await delivered({ cod: '800' }),
    await delivered({ cod: '750' }),
    await delivered({ cod: '756' }),
  ]
  const moved = await movementOf(app, async () => {
    for (const awb of awbs) {
      await waiting(awb)
      expect((await desk.writeOff(awb)).http).toBe(422)
    }
  })
  expect(moved).toEqual({})
  expect(await Promise.all(awbs.map(statusOf))).toEqual(['delivered', 'delivered', 'delivered'])
})

test('an accomplice approves the undo: the parcel is the delivery boy’s again, a case opens, and the manager neither writes it off alone nor closes it', async () => {
  const awb = await delivered({ cod: '800' })
  const id = await waiting(awb)
  expect((await approve(id, 'manager')).http).toBe(422)
  await approve(id, 'accountant')
  expect(await statusOf(awb)).toBe('under_delivery')
  const acts = (await app.call('openActs', 'manager', { awb }, english)).data
  expect(acts.custody).toMatchObject({ holder: 'delivery_boy', id: app.company.people.delivery })
  const { id: caseId, version } = await cases.openCaseOf(awb, 'delivery_undone')
  const closing = { id: caseId, version, outcome: 'solved', note: 'fine' } as const
  expect((await app.call('closeCase', 'manager', closing, english)).http).toBe(422)
  const { data } = await desk.writeOff(awb)
  expect(data.approval_id).not.toBeNull()
  expect(data.details).toMatch(/undid the delivery/)
  expect(await statusOf(awb)).toBe('under_delivery')
  const approving = data.approval_id ?? 0
  expect((await approve(approving, 'manager')).http).toBe(422)
  expect((await approve(approving, 'superuser')).http).toBe(200)
  expect(await statusOf(awb)).toBe('cancelled_admin')
})

test('an approval shows the parcel, the delivery boy’s debt and what changes', async () => {
  const awb = await delivered({ cod: '800' })
  const id = await waiting(awb)
  expect(await waitingRow(id, 'accountant')).toMatchObject({
    act: 'undo_delivery',
    amount: 800,
    limit: 0,
    subject: { kind: 'shipment', id: bareAwb(awb), name: awb },
    may_approve: true,
  })
  expect((await undo(awb, 'superuser')).message).toBe(
    'The undoing of this delivery already waits for a second person',
  )
  expect((await app.call('openActs', 'superuser', { awb }, english)).data).toMatchObject({
    undo_waits: { prepared_by: expect.any(String) },
    undo_asked: false,
  })
})

describe('the request of the delivery boy', () => {
  test('lets staff undo at once, and saying it again changes nothing', async () => {
    const awb = await delivered()
    expect((await ask(awb)).http).toBe(200)
    expect((await ask(awb)).data.details).toBe('You already asked for this. The branch undoes the delivery')
    const { data } = await app.call('listTracking', 'manager', { awb }, english)
    expect(
      data.list_items.filter(({ action }) => action === 'Delivery boy says: delivered by mistake'),
    ).toHaveLength(1)
    expect(await statusOf(awb)).toBe('delivered')
    expect(await undo(awb)).toMatchObject({ data: { status: 'under_delivery', approval_id: null } })
    expect((await ask(awb)).http).toBe(422)
  })

  test('is of the delivery boy who has the cash, and of a delivery', async () => {
    const awb = await delivered()
    expect((await ask(awb, 'gizaDelivery')).http).toBe(404)
    const other = await desk.outForDelivery()
    expect((await ask(other)).http).toBe(422)
    await app.call('finishOwnLine', 'delivery', { awb: other })
    await waiting(other)
  })

  test('is for one delivery: the next one needs its own', async () => {
    const awb = await undone()
    await app.call('finishOwnLine', 'delivery', { awb })
    await waiting(awb)
  })

  test('does not count where one person acts with both accounts', async () => {
    const { manager, delivery } = app.company.people
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${delivery}`
    const awb = await delivered()
    await ask(awb)
    await waiting(awb)
  })

  test('counts from the phone although the manager set the PIN; the PIN itself does not, nor with another account of who set it', async () => {
    const { manager, superuser, delivery } = app.company.people
    const [phoned, typed] = [await delivered(), await delivered()]
    await app.call('setPin', 'manager', { employee_id: delivery, pin: '4821', paper: false })
    await ask(phoned)
    expect((await undo(phoned)).data).toMatchObject({ approval_id: null })
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${superuser}`
    const { data } = await undo(typed, 'superuser', { pin: '4821' })
    expect(data.approval_id).not.toBeNull()
  })

  test('is their PIN at the desk, not of who set it', async () => {
    const employee_id = app.company.people.delivery
    await app.call('setPin', 'superuser', { employee_id, pin: '4821', paper: false })
    const awb = await delivered()
    expect((await undo(awb, 'manager', { pin: '1111' })).fields).toHaveProperty('pin')
    expect((await undo(awb, 'superuser', { pin: '4821' })).http).toBe(422)
    expect(await undo(awb, 'manager', { pin: '4821' })).toMatchObject({
      data: { status: 'under_delivery', approval_id: null },
    })
  })
})

describe('variants', () => {
  test('undo as manager, write off with an account that the manager made: it waits, and that account does not approve', async () => {
    const awb = await undone()
    const { manager, superuser } = app.company.people
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${superuser}`
    const { data } = await desk.writeOff(awb, {}, 'superuser')
    expect(data.approval_id).not.toBeNull()
    expect((await approve(data.approval_id ?? 0, 'superuser')).http).toBe(422)
    expect((await approve(data.approval_id ?? 0, 'manager')).http).toBe(422)
    expect((await approve(data.approval_id ?? 0, 'accountant')).http).toBe(200)
  })

  test('a colleague prepares the write-off above the limit, and who undid approves: they are barred', async () => {
    const awb = await delivered({ cod: '15000' })
    await ask(awb)
    await approve(await waiting(awb), 'accountant')
    const { data } = await desk.writeOff(awb, {}, 'superuser')
    const id = data.approval_id ?? 0
    expect((await approve(id, 'manager')).message).toMatch(/undid the delivery/)
    expect(await statusOf(awb)).toBe('under_delivery')
    expect((await approve(id, 'accountant')).http).toBe(200)
  })

  test('a run is closed with the parcel named as missing: it is still the delivery boy’s, and a write-off waits', async () => {
    const awb = await undone()
    const [run] = await app.app.sql<{ id: number; version: number }[]>`
      select r.id, r.version from runs r join run_parcels p on p.run_id = r.id join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where l.awb = ${bareAwb(awb)} and l.active and not p.never_left`
    const closing = { id: run?.id ?? 0, version: run?.version ?? 0, uncounted: 'later' }
    const out = await app.call('closeRun', 'manager', { ...closing, missing: [] }, english)
    expect(out.message).toMatch(new RegExp(String(bareAwb(awb))))
    const { data: open } = await app.call('openActs', 'manager', { awb }, english)
    expect(open.custody).toMatchObject({ holder: 'delivery_boy', id: app.company.people.delivery })
    expect((await desk.writeOff(awb)).data.approval_id).not.toBeNull()
  })

  test('who undid it brings it back to the sender alone: another person confirms that', async () => {
    const awb = await undone()
    await app.call('cancelShipment', 'manager', { awb, note: 'the shop wants it back' })
    await cases.day.handBack(awb)
    await cases.day.walkLine(awb)
    expect(await statusOf(awb)).toBe('returned')
    const confirm = async (by: Caller) =>
      (await app.call('confirmUnwitnessed', by, { awbs: [awb], reason: 'the shop has it' }, english)).data
        .list_items[0]
    expect(await confirm('manager')).toMatchObject({
      done: false,
      details: expect.stringMatching(/undid a delivery/),
    })
    expect(await confirm('superuser')).toMatchObject({ done: true })
  })

  test('two undos at once: one is booked, one is refused; without a request one waits', async () => {
    const asked = await delivered()
    await ask(asked)
    const both = await Promise.all([undo(asked, 'manager'), undo(asked, 'superuser')])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 422])
    const unasked = await delivered()
    const neither = await Promise.all([undo(unasked, 'manager'), undo(unasked, 'superuser')])
    expect(neither.map(({ http }) => http).sort()).toEqual([200, 422])
    expect(await statusOf(unasked)).toBe('delivered')
  })

  test('undos of a day are summed, over delivery boys', async () => {
    const [first, second] = [await delivered({ cod: '6000' }), await delivered({ cod: '6000' })]
    await ask(first)
    await ask(second)
    const both = await Promise.all([undo(first), undo(second)])
    expect(both.map(({ data }) => data.approval_id === null).sort()).toEqual([false, true])
  })

  test('a write-off without a compensation by who undid waits, too', async () => {
    const awb = await undone({ cod: '51.30' })
    await app.app.sql`update shipments set cod_piastres = 0 where awb = ${bareAwb(awb)}`
    const { data } = await desk.writeOff(awb)
    expect((await approve(data.approval_id ?? 0, 'superuser')).data.amount).toBe(0)
    expect(await statusOf(awb)).toBe('cancelled_admin')
    await app.app.sql`update shipments set cod_piastres = 5130 where awb = ${bareAwb(awb)}`
  })
})

describe('alone', () => {
  test('a lone manager asks with a reason; it is booked a day later, and so is the write-off', async () => {
    const awb = await delivered()
    const { manager, delivery, staff } = app.company.people
    await app.app.sql`update employees set active = id in (${manager}, ${delivery}, ${staff})`
    const id = await waiting(awb)
    expect((await approve(id, 'manager', 'everybody is ill')).http).toBe(200)
    await bookAloneAfter(app, 23, [undoOfDelivery])
    expect(await statusOf(awb)).toBe('delivered')
    await bookAloneAfter(app, 25, [undoOfDelivery])
    expect(await statusOf(awb)).toBe('under_delivery')
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    const lost = { awb, version, what: 'lost', paid_by: 'claims', reason: 'It was stolen' } as const
    const { data } = await app.call('writeOffShipment', 'manager', lost)
    expect((await approve(data.approval_id ?? 0, 'manager', 'still ill')).http).toBe(200)
    await bookAloneAfter(app, 23, walletApprovals)
    expect(await statusOf(awb)).toBe('under_delivery')
    await bookAloneAfter(app, 25, walletApprovals)
    expect(await statusOf(awb)).toBe('cancelled_admin')
  })
})

test('the audit finds an undo without a request or an approval, and one without a case', async () => {
  const awb = await undone()
  await cases.openCaseOf(awb, 'delivery_undone')
  const owner = connect(app.ownerUrl, { connections: 1 })
  const found: string[] = []
  for (const change of [
    `delete from tracking_events where action = 'undo_asked' and awb = ${bareAwb(awb)}`,
    `delete from cases where awb = ${bareAwb(awb)};
     update event_cursors set after_id = (select max(id) from tracking_events) where consumer = 'cases'`,
  ])
    await owner
      .begin(async (tx) => {
        await tx.unsafe('alter table tracking_events disable trigger user')
        await tx.unsafe(change)
        for (const { breaches } of approvalInvariants)
          found.push(...(await breaches(tx)).map(({ expected }) => expected ?? ''))
        throw new Error('back')
      })
      .catch((error: Error) => {
        if (error.message !== 'back') throw error
      })
  await owner.end()
  expect(found).toEqual([expect.stringMatching(/^a request of \d+ or an approval$/), 'a case'])
})
