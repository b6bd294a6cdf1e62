import type { CallReply } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { foldRollups } from '../../src/platform/database/housekeeping.repository.ts'
import {
  bareAwb,
  farOrder,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
} from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let work: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  work = workingDay(app)
})
afterAll(() => app.close())

type Today = CallReply<'viewToday'>

async function view(caller: Caller): Promise<Today> {
  return (await app.call('viewToday', caller, {})).data
}

/** What `act` added to the figures of today that a caller sees. */
async function addedBy(act: () => Promise<unknown>, caller: Caller = 'superuser') {
  const figures = async () => {
    const { days } = await view(caller)
    return days.at(-1) ?? { shipments: 0, delivered: 0, failed: 0 }
  }
  const before = await figures()
  await act()
  const after = await figures()
  const { shipments, delivered, failed } = after
  return [shipments - before.shipments, delivered - before.delivered, failed - before.failed]
}

/** A local shipment on its last leg, with the delivery boy. */
async function outForDelivery(): Promise<string> {
  const awb = await work.create(localOrder(app.company))
  await work.walkLine(awb)
  await work.takeOver(awb)
  return awb
}

async function failOnce(awb: string): Promise<void> {
  await work.report(awb, 1)
  await work.handBack(awb)
}

/** As if the last promised day had been `days` days ago. */
async function promisedAgo(awb: string, days: number): Promise<void> {
  await app.app.sql`
    update shipments set promised_from = cairo_day(now()) - ${days + 1}::integer, promised_to = cairo_day(now()) - ${days}::integer
    where awb = ${bareAwb(awb)}`
}

describe('the figures of a day', () => {
  test('are of the last thirty days, today at the end, and each day is there', async () => {
    const { days, at } = await view('superuser')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date(at))
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.day).toBe(today)
    const times = days.map(({ day }) => Date.parse(day))
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 86_400_000)).toBe(true)
  })

  test('count what was made, delivered and tried in vain', async () => {
    expect(await addedBy(() => work.create(farOrder(app.company, { packages: 2 })))).toEqual([2, 0, 0])
    expect(await addedBy(async () => work.finish(await outForDelivery()))).toEqual([1, 1, 0])
    expect(await addedBy(async () => failOnce(await outForDelivery()))).toEqual([1, 0, 1])
  })

  test('take a delivery that is undone off its own day', async () => {
    const awb = await outForDelivery()
    await work.finish(awb)
    const undo = () => work.undo(awb)
    expect(await addedBy(undo)).toEqual([0, -1, 0])
    expect(await addedBy(() => work.finish(awb))).toEqual([0, 1, 0])
  })

  test('leave failed returns and sandbox shipments out', async () => {
    const awb = await outForDelivery()
    await failOnce(awb)
    await work.takeOver(awb)
    await failOnce(awb)
    await work.takeOver(awb)
    expect((await work.standing(awb)).direction).toBe('return')
    expect(await addedBy(() => failOnce(awb))).toEqual([0, 0, 0])
    const order = () =>
      app.call('createOwnShipment', { client: app.company.sandboxClient }, merchantOrder(app.company))
    expect(await addedBy(order)).toEqual([0, 0, 0])
  })

  test('are the same before and after the fold, and the audit agrees', async () => {
    await work.finish(await outForDelivery())
    const before = await view('manager')
    await foldRollups(app.app.sql)
    expect({ ...(await view('manager')), at: '' }).toEqual({ ...before, at: '' })
    expect((await audit(app.app.sql)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })

  test('that were tampered with are found by the audit', async () => {
    await foldRollups(app.app.sql)
    const shift = (by: number) => app.app.sql`
      update attempt_counts set attempts = attempts + ${by}::integer where scope = 'all' and outcome = 'delivered'`
    await shift(1)
    const found = (await audit(app.app.sql)).filter(({ breaches }) => breaches.length > 0)
    expect(found.map(({ holds }) => holds)).toEqual([
      'each counter of attempts agrees with the events of its day',
    ])
    await shift(-1)
  })

  test('are those of the branches in sight: one between two of them counts once', async () => {
    const far = async () => {
      const awb = await work.create(farOrder(app.company))
      for (const boy of ['delivery', 'delivery', 'gizaDelivery'] as const) await work.walkLine(awb, boy)
      await foldRollups(app.app.sql)
    }
    for (const caller of ['manager', 'staff', 'gizaStaff', 'accountant'] as const)
      expect(await addedBy(far, caller)).toEqual([1, 1, 0])
    expect(await addedBy(far, 'tantaManager')).toEqual([0, 0, 0])
    expect(await addedBy(() => work.create(localOrder(app.company)), 'gizaStaff')).toEqual([0, 0, 0])
  })
})

describe('what is late', () => {
  test('is on its way to the receiver after its last promised day, the longest waiting first', async () => {
    const [first, second, promisedToday, turned, delivered] = [
      await work.create(localOrder(app.company)),
      await work.create(farOrder(app.company)),
      await work.create(localOrder(app.company)),
      await outForDelivery(),
      await outForDelivery(),
    ]
    await app.call('cancelShipment', 'manager', { awb: turned, note: 'not wanted' })
    await work.finish(delivered)
    await promisedAgo(first, 401)
    await promisedAgo(second, 400)
    await promisedAgo(promisedToday, 0)
    await promisedAgo(turned, 402)
    await promisedAgo(delivered, 403)
    const { late } = await view('superuser')
    expect(late.longest.slice(0, 2).map(({ awb }) => awb)).toEqual([first, second])
    expect(late.longest.map(({ awb }) => awb)).not.toContain(promisedToday)
    const list = await app.call('listShipments', 'superuser', { late: true })
    expect(list.data.list_items.map(({ awb }) => awb).toSorted()).toEqual([first, second].toSorted())
    expect(late.shipments).toBe(2)
    const whole = await app.call('listShipments', 'superuser', { per_page: 100 })
    const marked = whole.data.list_items.filter((row) => row.late).map(({ awb }) => awb)
    expect(marked.toSorted()).toEqual([first, second].toSorted())
  })

  test('names the five that wait the longest, and counts the others', async () => {
    const before = (await view('superuser')).late.shipments
    for (let days = 1; days <= 6; days += 1)
      await promisedAgo(await work.create(localOrder(app.company)), days)
    const { late } = await view('superuser')
    expect(late.longest).toHaveLength(5)
    expect(late.shipments).toBe(before + 6)
  })

  test.each(['yes', '2'])('is not asked for by %s', async (late) => {
    const answer = await app.send('GET', '/dashboard/v2/shipments/all', 'staff', `late=${late}`)
    expect(answer.http).toBe(422)
    expect(answer.fields).toHaveProperty('late')
  })
})

const people = ['superuser', 'manager', 'accountant', 'staff', 'gizaStaff', 'tantaManager'] as const

describe.each(people)('each number that a %s sees', (caller) => {
  const total = async (filter: object) => (await app.call('listShipments', caller, filter)).data.total

  test('is the total of the list behind it', async () => {
    const { days, open, late } = await view(caller)
    const today = days.at(-1)
    expect(today?.shipments).toBe(await total({ from_date: today?.day, to_date: today?.day }))
    expect(late.shipments).toBe(await total({ late: 1 }))
    const totals = await Promise.all(
      open.map(async ({ status }) => ({ status, shipments: await total({ status }) })),
    )
    expect(open).toEqual(totals)
  })

  test('is, at a branch, that of the branch’s own list', async () => {
    const { branches, days, open } = await view(caller)
    const day = days.at(-1)?.day
    for (const { id: branch_id, ...at } of branches) {
      expect(at.shipments).toBe(await total({ branch_id, from_date: day, to_date: day }))
      expect(at.late).toBe(await total({ branch_id, late: 1 }))
      const totals = await Promise.all(open.map(({ status }) => total({ branch_id, status })))
      expect(at.open).toBe(totals.reduce((sum, shipments) => sum + shipments, 0))
    }
    const list = await app.call('listBranches', caller, {})
    expect(branches.map(({ name }) => name).toSorted()).toEqual(
      list.data.list_items.map(({ name }) => name).toSorted(),
    )
  })
})

describe('cash', () => {
  test('with couriers is what the wallet says, for a superuser', async () => {
    const { cash, branches } = await view('superuser')
    const couriers = await app.call('listCourierBalances', 'superuser', { cash: true })
    const sum = couriers.data.list_items.reduce((held, { cash }) => held + (cash ?? 0) * 100, 0) / 100
    expect(cash?.with_couriers).toBe(sum)
    expect((await app.call('viewBalances', 'superuser', {})).data.couriers).toBe(sum)
    const ofBranches = branches.reduce((held, branch) => held + (branch.cash?.with_couriers ?? 0) * 100, 0)
    expect(ofBranches / 100).toBe(sum)
  })

  test.each(['manager', 'accountant'] as const)('with couriers is not told to a %s', async (caller) => {
    expect((await app.call('viewBalances', caller, {})).data.couriers).toBeNull()
    const { cash, branches } = await view(caller)
    expect([cash, ...branches.map((branch) => branch.cash)].map((told) => told?.with_couriers)).toEqual(
      [null, ...branches].map(() => null),
    )
  })

  test.each(['superuser', 'manager', 'accountant'] as const)(
    'in safes and owed to clients is what the wallet says, for a %s',
    async (caller) => {
      const { cash } = await view(caller)
      const { safes, clients } = (await app.call('viewBalances', caller, {})).data
      expect(cash).toMatchObject({ in_safes: safes, owed_to_clients: clients })
    },
  )

  test('moves from the couriers of a branch into its safe', async () => {
    const awb = await outForDelivery()
    await work.finish(awb)
    const before = await view('superuser')
    await work.collect([awb], '100.00')
    const after = await view('superuser')
    const moved = (
      of: (today: Today) => { with_couriers: number | null; in_safes: number } | null | undefined,
    ) => {
      const [from, to] = [of(before), of(after)]
      return [
        (to?.with_couriers ?? 0) - (from?.with_couriers ?? 0),
        (to?.in_safes ?? 0) - (from?.in_safes ?? 0),
      ].map((egp) => Math.round(egp * 100) / 100)
    }
    expect(moved(({ cash }) => cash)).toEqual([-100, 100])
    const at = (id: number) => (today: Today) => today.branches.find((branch) => branch.id === id)?.cash
    expect(moved(at(app.company.alexandria))).toEqual([-100, 100])
    expect(moved(at(app.company.giza))).toEqual([0, 0])
  })

  test('is not told to staff', async () => {
    const { cash, branches } = await view('staff')
    expect([cash, ...branches.map((branch) => branch.cash)]).toEqual([null, null])
  })
})

test.each([
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
] as const)('%s gets no figures', async (caller, http) => {
  expect((await app.call('viewToday', caller, {})).http).toBe(http)
})
