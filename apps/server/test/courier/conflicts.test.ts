import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  desk = caseDesk(app)
})
afterAll(async () => {
  await desk.consume()
  await expectCleanBooks(app)
  await app.close()
})

const open = 'conflict nobody open'
const finish = (awb: string, amount?: number) => act('finishOwnLine', { awb, ...(amount && { amount }) })
const conflictsOf = async (awb: string) =>
  (await desk.standing(awb)).filter((standing) => standing.startsWith('conflict'))
const cancel = (awb: string) => app.call('cancelShipment', 'manager', { awb, note: 'the shop asked' })

describe('a parcel that was handed over although', () => {
  test('the order was cancelled meanwhile is delivered, its cash is booked, and a person looks', async () => {
    const awb = await phone.outWith()
    await cancel(awb)
    const cash = await phone.cashOf()
    const sent = finish(awb, 100)
    const { data } = await phone.send([sent])
    expect(data.list_items).toMatchObject([
      {
        outcome: 'conflict',
        details: 'Recorded as delivered, although the order had been cancelled. The branch looks at it',
      },
    ])
    expect(await phone.outcomes([sent])).toEqual(['conflict again'])
    expect(await phone.day.standing(awb)).toMatchObject({ status: 'delivered', direction: 'forward' })
    expect(await phone.day.entriesOf(awb)).toEqual(['delivered'])
    expect(await phone.cashOf()).toBe(cash + 100)
    expect((await phone.told(awb))[0]).toContain('Reported: handed over, with 100 EGP to collect')
    expect(await conflictsOf(awb)).toEqual([open])
    expect(await phone.day.collect([awb], '100.00')).toMatchObject({ http: 200 })
  })

  test('they had reported that it failed is delivered, and nobody needs to look', async () => {
    const awb = await phone.outWith()
    const acts = [
      act('reportOwnOtherCase', { awb, proofs: [randomUUID()], case: 1, note: 'nobody opened' }),
      finish(awb, 100),
    ]
    expect(await phone.outcomes(acts)).toEqual(['done', 'done'])
    expect(await phone.day.statusOf(awb)).toBe('delivered')
    expect(await desk.standing(awb)).toEqual(['attempt_failed receiver gone'])
  })

  test('somebody else had reported that it failed is delivered, and a person looks', async () => {
    const awb = await phone.outWith()
    await phone.day.report(awb, 1, 'no answer')
    expect(await phone.outcomes([finish(awb)])).toEqual(['conflict'])
    expect(await phone.day.statusOf(awb)).toBe('delivered')
    expect(await conflictsOf(awb)).toEqual([open])
  })

  test('the last attempt had failed is delivered, and goes back no more', async () => {
    const awb = await phone.outWith()
    const [row] = await app.app
      .sql`select count(*)::integer as legs from shipment_lines where awb = ${bareAwb(awb)}`
    expect(row?.legs).toBe(2)
    const fail = () => act('reportOwnOtherCase', { awb, proofs: [randomUUID()], case: 1, note: '' })
    for (let attempt = 1; (await phone.day.standing(awb)).direction === 'forward'; attempt += 1) {
      if (attempt > 1) {
        await phone.day.handBack(awb)
        await phone.day.takeOver(awb)
      }
      expect(await phone.outcomes([fail()])).toEqual(['done'])
    }
    expect(await phone.outcomes([finish(awb)])).toEqual(['done'])
    expect(await phone.day.standing(awb)).toMatchObject({ status: 'delivered', direction: 'forward' })
  })
})

describe('what happened twice is booked once', () => {
  test('by a stand-in and by the delivery boy', async () => {
    const awb = await phone.outWith()
    expect(await phone.day.finish(awb)).toMatchObject({ http: 200 })
    expect(await phone.outcomes([finish(awb, 100)])).toEqual(['done'])
    expect(await phone.day.entriesOf(awb)).toEqual(['delivered'])
    expect(await conflictsOf(awb)).toEqual([])
  })

  test('by the direct call and by the list', async () => {
    const awb = await phone.atBranch()
    const code = await phone.day.codeOf(awb)
    await app.call('startOwnLine', 'delivery', { awb, code })
    await app.call('reportOwnOtherCase', 'delivery', { awb, case: 1, note: '' })
    const acts = [
      act('startOwnLine', { awb, code }),
      act('reportOwnOtherCase', { awb, proofs: [randomUUID()], case: 1, note: '' }),
      act('seeChange', { awb }),
    ]
    expect(await phone.outcomes(acts)).toEqual(['done', 'done', 'done'])
    expect((await phone.told(awb)).filter((line) => line.startsWith('Delivery attempt'))).toHaveLength(
      (await phone.told(awb)).filter((line) => line.includes('attempt')).length,
    )
    expect(await conflictsOf(awb)).toEqual([])
  })
})

describe('what does not fit is stored, and a person looks', () => {
  const reported = async (awb: string, ...acts: ReturnType<typeof act>[]) => {
    const status = await phone.day.statusOf(awb)
    const outcomes = await phone.outcomes(acts)
    expect(await phone.day.statusOf(awb)).toBe(status)
    expect(await conflictsOf(awb)).toEqual([open])
    return outcomes
  }

  test('given to another delivery boy before the phone sent', async () => {
    const awb = await phone.atBranch()
    const code = await phone.day.codeOf(awb)
    await phone.day.assign(awb, 'gizaDelivery')
    expect(await reported(awb, act('startOwnLine', { awb, code }), finish(awb, 100))).toEqual([
      'conflict',
      'conflict',
    ])
    expect((await phone.told(awb)).slice(0, 2)).toEqual([
      expect.stringContaining('Reported: handed over, with 100 EGP to collect'),
      expect.stringContaining('Reported: took the parcel over'),
    ])
  })

  test('written off', async () => {
    const awb = await phone.outWith()
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    const request = { awb, version, what: 'lost', paid_by: 'claims', reason: 'not found' } as const
    expect(await app.call('writeOffShipment', 'superuser', request)).toMatchObject({ http: 200 })
    expect(await reported(awb, finish(awb, 100))).toEqual(['conflict'])
  })

  test('taken back by the branch', async () => {
    const awb = await phone.outWith()
    await phone.day.report(awb, 1)
    await phone.day.handBack(awb)
    expect(await reported(awb, finish(awb, 100))).toEqual(['conflict'])
  })

  test('delivered, and reported as failed', async () => {
    const awb = await phone.outWith()
    await phone.day.finish(awb)
    expect(
      await reported(
        awb,
        act('reportOwnOtherCase', { awb, proofs: [randomUUID()], case: 6, note: 'no money' }),
      ),
    ).toEqual(['conflict'])
    expect((await phone.told(awb))[0]).toContain('Reported: could not hand over')
  })

  test('a delivery that was undone', async () => {
    const awb = await phone.outWith()
    await phone.day.finish(awb)
    await phone.day.undo(awb)
    const at = new Date(Date.now() - 3_600_000)
    expect(await reported(awb, act('finishOwnLine', { awb, amount: 100 }, { at }))).toEqual(['conflict'])
    expect(await phone.outcomes([finish(awb, 100)])).toEqual(['done'])
  })

  test('a pick-up that was cancelled, of several', async () => {
    const kept = await phone.day.create(localOrder(app.company))
    const cancelled = await phone.day.create(localOrder(app.company))
    for (const awb of [kept, cancelled]) await phone.day.assign(awb)
    await cancel(cancelled)
    const take = act('takeWithoutCode', { awbs: [kept, cancelled], giver: 'the guard' })
    expect(await reported(cancelled, take)).toEqual(['conflict'])
    const [again] = (await phone.send([take])).data.list_items
    expect(again?.details).toMatch(new RegExp(`the branch looks at it: \u2066${cancelled}\u2069$`))
    expect(await conflictsOf(kept)).toEqual([])
    expect(await phone.outcomes([finish(kept)])).toEqual(['done'])
  })

  test('parcels that are no longer theirs, of several: the answer names them', async () => {
    const awbs = []
    for (let parcel = 0; parcel < 3; parcel += 1) awbs.push(await phone.day.create(localOrder(app.company)))
    const [theirs = '', ...others] = awbs
    await phone.day.assign(theirs)
    const { data } = await phone.send([act('takeWithoutCode', { awbs, giver: 'the guard' })])
    expect(data.list_items).toMatchObject([
      { outcome: 'refused', details: `This parcel was never with you: \u2066${others.join(', ')}\u2069` },
    ])
    expect(await phone.outcomes([finish(theirs)])).toEqual(['done'])
  })

  test('another amount: what is due is booked, and both are named', async () => {
    const awb = await phone.outWith({ cod: '120' })
    const cash = await phone.cashOf()
    expect(await phone.outcomes([finish(awb, 100)])).toEqual(['conflict'])
    expect(await phone.cashOf()).toBe(cash + 120)
    expect((await phone.told(awb))[0]).toContain('The phone showed 100 EGP to collect, 120 EGP were due')
    expect(await conflictsOf(awb)).toEqual([open])
  })
})

describe('an act from before a line was given out concerns an earlier one', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000)

  test('a parcel that was brought to the branch and is out again is not delivered', async () => {
    const awb = await phone.day.create(localOrder(app.company))
    await phone.day.assign(awb)
    const take = act('takeWithoutCode', { awbs: [awb], giver: 'the guard' }, { at: hourAgo() })
    expect(await phone.outcomes([take])).toEqual(['done'])
    await phone.day.finish(awb)
    await phone.day.takeOver(awb)
    const brought = act('finishOwnLine', { awb }, { at: hourAgo() })
    expect(await phone.outcomes([brought])).toEqual(['done'])
    expect(await phone.day.statusOf(awb)).toBe('under_delivery')
    expect(await conflictsOf(awb)).toEqual([])
    const delivered = act('finishOwnLine', { awb, amount: 100 }, { at: hourAgo() })
    expect(await phone.outcomes([delivered])).toEqual(['done'])
    expect(await phone.day.statusOf(awb)).toBe('delivered')
  })

  test('a parcel that waits for its next line is brought, unless the phone showed an amount', async () => {
    const awb = await phone.atBranch()
    expect(await phone.outcomes([finish(awb)])).toEqual(['done'])
    expect(await conflictsOf(awb)).toEqual([])
    expect(await phone.outcomes([finish(awb, 100)])).toEqual(['conflict'])
    expect(await conflictsOf(awb)).toEqual([open])
  })

  test('a failure of the first attempt does not end the second', async () => {
    const awb = await phone.outWith()
    await phone.day.report(awb, 6)
    await phone.day.handBack(awb)
    await phone.day.takeOver(awb)
    const late = act(
      'reportOwnOtherCase',
      { awb, proofs: [randomUUID()], case: 6, note: '' },
      { at: hourAgo() },
    )
    await phone.outcomes([late])
    expect((await phone.day.activeLine(awb)).re_status).toBe('Active')
  })
})

test('acts that arrive after the run was closed are booked', async () => {
  const runs = dispatching(app)
  const { id, awbs } = await runs.runOut(2)
  const [one = '', two = ''] = awbs
  const missing = awbs.map((awb) => ({ awb, note: 'not back' }))
  expect(await runs.close(id, { missing })).toMatchObject({ http: 200 })
  const cash = await phone.cashOf()
  const acts = [
    act('acceptOwnRun', { id }),
    finish(one, 100),
    act('reportOwnOtherCase', { awb: two, proofs: [randomUUID()], case: 1, note: '' }),
  ]
  expect(await phone.outcomes(acts)).toEqual(['done', 'done', 'done'])
  expect(await phone.cashOf()).toBe(cash + 100)
  expect(await phone.day.standing(two)).toMatchObject({ situation: 'to_hand_back' })
})
