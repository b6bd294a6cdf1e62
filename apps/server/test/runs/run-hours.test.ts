import { afterAll, beforeAll, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { bareAwb } from '../support/orders.ts'
import { dayAfter } from '../support/prices.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
let tomorrow: string
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
  tomorrow = dayAfter(at.date, 1)
  // The other branch of the test company has the same hours.
  await app.app.sql`update branches set opens = '09:00', closes = '21:00'`
})
afterAll(() => app.close())

/** A parcel for a door so many kilometres north of the branch, between two hours. */
async function parcel(km: number, from: string, until: string): Promise<string> {
  const awb = await at.atTheBranch({
    receiver_name: `Kilometre ${km}`,
    receiver_address: `${km} Horreya Street, Alexandria`,
    receiver_latitude: points.alexandria.latitude - km / 111,
  })
  await app.app.sql`
    update main_shipments m set deliver_from = ${from}, deliver_until = ${until}
    from shipments s where s.main_shipment_id = m.id and s.awb = ${bareAwb(awb)}`
  return awb
}

async function runOfTomorrow(awbs: string[], date = tomorrow): Promise<number> {
  const request = { branch_id: at.branch_id, courier_id: app.company.people.delivery, date }
  const { id } = (await app.call('createRun', 'superuser', request)).data
  const put = await app.call('putIntoRun', 'superuser', { id, awbs })
  expect(put.data.list_items.every(({ done }) => done)).toBe(true)
  return id
}

async function order(id: number, stops?: string[]) {
  const { version } = await at.open(id)
  const ordered = await app.call('orderRun', 'staff', { id, version, ...(stops && { stops }) })
  expect(ordered.http).toBe(200)
  return (await at.open(id)).list_items.map((item) => ({
    awb: item.awb,
    expected: item.expected,
    outside: item.outside_hours,
  }))
}

test('the order keeps the hours of receivers, and what cannot is marked with the expected time', async () => {
  const evening = await parcel(1, '17:00', '21:00')
  const morning = await parcel(5, '09:00', '13:00')
  const tooEarly = await parcel(4, '08:00', '09:01')
  const id = await runOfTomorrow([evening, morning, tooEarly])
  const computed = await order(id)
  expect(computed.map(({ awb }) => awb).at(-1)).toBe(evening)
  const of = (awb: string) => computed.find((stop) => stop.awb === awb)
  expect(of(evening)).toMatchObject({ expected: '17:00', outside: false })
  expect(of(morning)).toMatchObject({ outside: false })
  expect(of(tooEarly)).toMatchObject({ expected: expect.stringMatching(/^09:/), outside: true })

  // By hand, the evening comes first: the morning is missed, and its mark follows.
  const byHand = await order(id, [evening, morning, tooEarly])
  expect(byHand).toMatchObject([
    { awb: evening, expected: '17:00', outside: false },
    { awb: morning, expected: '17:25', outside: true },
    { awb: tooEarly, outside: true },
  ])
})

test('a run starts when its branch opens', async () => {
  await app.app.sql`update branches set opens = '12:00' where id = ${at.branch_id}`
  try {
    const awb = await parcel(2, '09:00', '13:00')
    const id = await runOfTomorrow([awb], dayAfter(at.date, 2))
    expect(await order(id)).toMatchObject([{ expected: '12:10', outside: false }])
  } finally {
    await app.app.sql`update branches set opens = '09:00' where id = ${at.branch_id}`
  }
})

test('a later wave starts when the delivery boy is back from the earlier ones', async () => {
  const day = dayAfter(at.date, 3)
  const far = await parcel(15, '09:00', '21:00')
  const first = await runOfTomorrow([far], day)
  expect(await order(first)).toMatchObject([{ expected: '10:00' }])
  const near = await parcel(1, '11:00', '11:20')
  const early = await parcel(3, '09:00', '10:30')
  // An hour there, five minutes at the door, an hour back. Then the hours of the near one can still be kept.
  const second = await runOfTomorrow([early, near], day)
  expect(await order(second)).toMatchObject([
    { awb: near, expected: '11:10', outside: false },
    { awb: early, expected: '11:25', outside: true },
  ])
  const third = await runOfTomorrow([await parcel(2, '09:00', '21:00')], day)
  expect(await order(third)).toMatchObject([{ expected: '11:50' }])
  await app.app.sql`update runs set state = 'back' where id = ${second}`
  expect(await order(third)).toMatchObject([{ expected: '11:15' }])
  await app.app.sql`update runs set state = 'closed', closed_at = now() where id = ${first}`
  expect(await order(third)).toMatchObject([{ expected: '09:10' }])
})

test('the suggested plan keeps the hours too', async () => {
  const evening = await parcel(1.5, '17:00', '21:00')
  const morning = await parcel(6, '09:00', '13:00')
  const place = { branch_id: at.branch_id, date: tomorrow }
  const plan = (await app.call('suggestRuns', 'staff', place)).data
  const run = plan.runs.find(({ awbs }) => awbs.includes(String(bareAwb(evening))))
  expect(run?.awbs).toEqual([morning, evening].map((awb) => String(bareAwb(awb))))
})

test('a suggestion counts from when the delivery boy is back from the run that is out', async () => {
  const day = dayAfter(at.date, 4)
  const first = await runOfTomorrow([await parcel(15, '09:00', '21:00')], day)
  const morning = await parcel(3, '09:00', '10:30')
  const noon = await parcel(1, '11:00', '11:45')
  const plan = async () => {
    const { runs } = (await app.call('suggestRuns', 'staff', { branch_id: at.branch_id, date: day })).data
    const its = runs.find(({ courier_id }) => courier_id === app.company.people.delivery)
    return its?.awbs.filter((awb) => [morning, noon].some((one) => String(bareAwb(one)) === awb))
  }
  expect(await plan()).toEqual([morning, noon].map((awb) => String(bareAwb(awb))))
  // Out since half past nine: back at 11:35, when only the hours of the second can be kept.
  await app.app.sql`
    update runs set state = 'out', accepted_how = 'phone', accepted_at = (${`${day} 09:30`}::timestamp at time zone 'Africa/Cairo')
    where id = ${first}`
  expect(await plan()).toEqual([noon, morning].map((awb) => String(bareAwb(awb))))
})

test('an accepted run counts from what was visited last; what ended has no expected time', async () => {
  const { id, awbs } = await at.runOut(2)
  const [first = '', second = ''] = awbs
  await app.app.sql`
    update main_shipments m set receiver_latitude = receiver_latitude - 0.2, deliver_from = '00:00', deliver_until = '00:01'
    from shipments s where s.main_shipment_id = m.id and s.awb = ${bareAwb(second)}`
  await app.call('finishOwnLine', 'delivery', { awb: first })
  const { list_items } = await at.open(id)
  expect(list_items.find(({ awb }) => awb === first)).toMatchObject({ expected: null, outside_hours: false })
  expect(list_items.find(({ awb }) => awb === second)).toMatchObject({
    expected: expect.stringMatching(/^\d\d:\d[05]$/),
    outside_hours: true,
  })
})

test('a run that is out is ordered from what was visited last, which keeps its number', async () => {
  const { id, awbs } = await at.runOut(3)
  const [middle = '', near = '', far = ''] = awbs
  for (const [awb, km] of [
    [middle, 3],
    [near, 1],
    [far, 6],
  ] as const)
    await app.app.sql`
      update main_shipments m set receiver_longitude = ${points.alexandria.longitude},
        receiver_latitude = ${points.alexandria.latitude - km / 111}
      from shipments s where s.main_shipment_id = m.id and s.awb = ${bareAwb(awb)}`
  await order(id, [near, middle, far])
  await app.call('finishOwnLine', 'delivery', { awb: middle })
  // From the middle, the far one comes first on the way round.
  expect((await order(id)).map(({ awb }) => awb)).toEqual([far, middle, near])
})
