import { randomUUID } from 'node:crypto'
import { awbOfSerial, limits } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const stored = async (id: string) => {
  const [row] = await app.app.sql`select * from courier_acts where id = ${id}`
  return row
}
const deliveries = async (awb: string) => {
  const [row] = await app.app.sql`
    select count(*)::integer as count from tracking_events where awb = ${bareAwb(awb)} and action = 'delivered'`
  return row?.count
}

test('a whole stop is done in its order, and each act once', async () => {
  const awb = await phone.atBranch()
  const code = await phone.day.codeOf(awb)
  const acts = [act('startOwnLine', { awb, code }), act('finishOwnLine', { awb, amount: '100' })]
  const cash = await phone.cashOf()
  expect(await phone.outcomes(acts)).toEqual(['done', 'done'])
  expect(await phone.outcomes(acts)).toEqual(['done again', 'done again'])
  expect(await phone.outcomes([...acts.slice(1), ...acts])).toEqual([
    'done again',
    'done again',
    'done again',
  ])
  expect(await phone.day.statusOf(awb)).toBe('delivered')
  expect(await phone.cashOf()).toBe(cash + 100)
  expect(await deliveries(awb)).toBe(1)
  expect(await stored(acts[1]?.id ?? '')).toMatchObject({
    call: 'finishOwnLine',
    awbs: [bareAwb(awb)],
    input: { awb: bareAwb(awb), amount: 10_000 },
    outcome: 'done',
    event_id: null,
  })
})

test('the same list sent several times at once takes effect once', async () => {
  const parcels = [await phone.outWith(), await phone.outWith()]
  const acts = parcels.map((awb) => act('finishOwnLine', { awb }))
  const cash = await phone.cashOf()
  const answers = await Promise.all([
    phone.outcomes(acts),
    phone.outcomes(acts.toReversed()),
    phone.outcomes(acts),
  ])
  expect(answers.flat().toSorted()).toEqual(['done', 'done', ...Array(4).fill('done again')])
  expect(await phone.cashOf()).toBe(cash + 200)
})

test('two phones of one person report the same delivery: it is booked once, and neither must be read', async () => {
  const awb = await phone.outWith()
  const cash = await phone.cashOf()
  const [first, second] = [
    act('finishOwnLine', { awb, amount: '100' }),
    act('finishOwnLine', { awb, amount: '100' }),
  ]
  expect(await Promise.all([phone.outcomes([first]), phone.outcomes([second])])).toEqual([['done'], ['done']])
  expect(await deliveries(awb)).toBe(1)
  expect(await phone.cashOf()).toBe(cash + 100)
})

test('the same act twice in one list is done once', async () => {
  const awb = await phone.outWith()
  const finish = act('finishOwnLine', { awb })
  const upper = { ...finish, id: finish.id.toUpperCase() }
  expect(await phone.outcomes([finish, upper])).toEqual(['done', 'done again'])
  expect(await deliveries(awb)).toBe(1)
})

test('a refused act undoes nothing of the others', async () => {
  const [first, second] = [await phone.outWith(), await phone.outWith()]
  const acts = [
    act('finishOwnLine', { awb: first }),
    act('finishOwnLine', { awb: String(awbOfSerial(99_999_999_999)) }),
    act('finishOwnLine', { awb: 'no number' }),
    act('reportOwnOtherCase', { awb: second, proofs: [randomUUID()], case: 77, note: 'secret of Zeinab' }),
    act('finishOwnLine', { awb: second }),
  ]
  const { data } = await phone.send(acts)
  expect(data.list_items.map(({ outcome }) => outcome)).toEqual([
    'done',
    'refused',
    'refused',
    'refused',
    'done',
  ])
  expect(data.list_items[1]?.details).toBe('This parcel was never with you')
  expect(await phone.day.statusOf(second)).toBe('delivered')
  for (const index of [1, 2, 3]) expect((await stored(acts[index]?.id ?? ''))?.input).toEqual({})
})

test('a wrong code stays counted and locks the line at last', async () => {
  const awb = await phone.atBranch()
  const tries = Array.from({ length: limits.handOverCodeTries }, () => act('startOwnLine', { awb, code: '' }))
  const wrong = (await phone.day.codeOf(awb)) === '0000' ? '0001' : '0000'
  for (const one of tries) one.input = { awb, code: wrong }
  expect(await phone.outcomes(tries)).toEqual(tries.map(() => 'refused'))
  expect((await phone.day.activeLine(awb)).locked).toBe(true)
  expect(await phone.outcomes([act('startOwnLine', { awb, code: wrong })])).toEqual(['refused'])
})

test('an act of somebody else is not answered, and a parcel that was never theirs is refused', async () => {
  const awb = await phone.outWith()
  const finish = act('finishOwnLine', { awb })
  expect(await phone.outcomes([finish], 'gizaDelivery')).toEqual(['refused'])
  expect(await phone.day.statusOf(awb)).toBe('under_delivery')
  const own = act('finishOwnLine', { awb })
  expect(await phone.outcomes([own])).toEqual(['done'])
  const { data } = await phone.send([own], 'gizaDelivery')
  expect(data.list_items).toMatchObject([
    { outcome: 'refused', repeated: false, details: 'This act was sent by somebody else' },
  ])
})

test.each([-1, 1])('a clock that is wrong by a day (%i) gives the right times', async (days) => {
  const awb = await phone.atBranch()
  const code = await phone.day.codeOf(awb)
  const wrong = Date.now() + days * 86_400_000
  const at = new Date(wrong - 3 * 3_600_000)
  const finish = act('finishOwnLine', { awb }, { at })
  const before = Date.now()
  await phone.send([act('startOwnLine', { awb, code }, { at }), finish], 'delivery', new Date(wrong))
  const row = await stored(finish.id)
  const ago = row?.received_at.getTime() - row?.done_at.getTime()
  expect(ago).toBe(3 * 3_600_000)
  expect(row?.received_at.getTime()).toBeGreaterThanOrEqual(before)
  expect((await phone.told(awb))[0]).toMatch(/^Delivered.*: Done on the phone on .+ at \d\d:\d\d$/)
})

test.each([-1, 1])(
  'a clock that is corrected by a day (%i) after the act gives the right time',
  async (days) => {
    const awb = await phone.outWith()
    const wrongBy = days * 86_400_000
    const at = new Date(Date.now() - 3 * 3_600_000 + wrongBy)
    const finish = act('finishOwnLine', { awb }, { at, clock: -wrongBy })
    await phone.send([finish])
    const row = await stored(finish.id)
    const ago = row?.received_at.getTime() - row?.done_at.getTime()
    expect(Math.abs(ago - 3 * 3_600_000)).toBeLessThan(10_000)
  },
)

test('an act from the future happened now, and one of today’s minute says no time', async () => {
  const awb = await phone.outWith()
  const finish = act('finishOwnLine', { awb }, { at: new Date(Date.now() + 86_400_000) })
  await phone.send([finish])
  const row = await stored(finish.id)
  expect(row?.done_at).toEqual(row?.received_at)
  expect((await phone.told(awb))[0]).toMatch(/: $/)
})

test('pick-ups of a place and refusals are acts too', async () => {
  const taken = await phone.day.create(localOrder(app.company))
  const refused = await phone.day.create(localOrder(app.company))
  for (const awb of [taken, refused]) await phone.day.assign(awb)
  expect(
    await phone.outcomes([
      act('takeWithoutCode', { awbs: [taken], giver: 'the guard' }),
      act('refusePickUp', { awb: refused, note: 'not packed' }),
      act('refusePickUp', { awb: refused, note: 'not packed' }),
      act('finishOwnLine', { awb: taken }),
      act('finishOwnLine', { awb: taken }),
    ]),
  ).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(await phone.day.standing(taken)).toMatchObject({ situation: 'brought' })
  expect(await phone.day.standing(refused)).toMatchObject({ situation: 'pick_up_refused' })
})

test('lists beyond the limit, other calls and other roles are refused', async () => {
  const many = Array.from({ length: limits.courierActsACall + 1 }, () => act('seeChange', { awb: '1' }))
  expect((await phone.send(many)).http).toBe(422)
  expect((await phone.send([])).http).toBe(422)
  expect((await phone.send([act('cancelShipment' as 'seeChange', { awb: '1' })])).http).toBe(422)
  expect((await phone.send([{ ...act('seeChange', { awb: '1' }), id: 'one' }])).http).toBe(422)
  expect((await phone.send([act('seeChange', { awb: '1' })], 'staff')).message).toMatch(
    /not allowed|may not|cannot/i,
  )
})

test('two delivery boys who use one id: the first one’s act counts', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  const answers = await Promise.all([
    phone.outcomes([act('finishOwnLine', { awb }, { id })]),
    phone.outcomes([act('seeChange', { awb }, { id })], 'gizaDelivery'),
  ])
  expect(answers[1]).toEqual(['refused'])
  expect(['done', 'refused']).toContain(answers[0]?.[0])
})
