import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf } from '../support/ledger.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

type Counter = 'accountant' | 'manager' | 'superuser'

let app: TestApp
let day: WorkingDay
let boy: number
let awb: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  boy = app.company.people.delivery
})
afterAll(() => app.close())

/** Each test counts the cash of a parcel of 9,999.00 EGP. */
beforeEach(async () => {
  awb = await delivered('9999')
})

async function delivered(cod: string): Promise<string> {
  const created = await day.create(localOrder(app.company, { cod }))
  await day.walkLine(created)
  await day.walkLine(created)
  return created
}

function count(counted: string, by: Counter = 'accountant', awbs: string[] = [awb]) {
  return day.collect(awbs, counted, 'delivery', by)
}

const again = { http: 200, data: { again: true } }
const needsManager = {
  http: 422,
  message: 'This cash was counted far above what is due. A manager must count it in',
}

function farCounts() {
  return app.app.sql<{ counted_by: number; counted_piastres: number; needs_manager: boolean }[]>`
    select counted_by, counted_piastres, needs_manager from far_counts
    where awbs @> array[${bareAwb(awb)}]::bigint[] order by id`
}

describe('a count that is far from what is due', () => {
  test('is answered the same above and below, books nothing, and is kept', async () => {
    const other = await delivered('9999')
    const moved = await movementOf(app, async () => {
      const above = await count('10000000')
      const below = await count('1', 'accountant', [other])
      expect(above).toMatchObject(again)
      expect(below).toEqual(above)
    })
    expect(moved).toEqual({})
    expect(await day.statusOf(awb)).toBe('delivered')
    expect(await farCounts()).toEqual([
      { counted_by: app.company.people.accountant, counted_piastres: 1_000_000_000, needs_manager: false },
    ])
    const [log] = (await activityOf(app, 'employee', boy)).slice(-2)
    expect(log).toMatchObject({ action: 'money_count_repeated', changes: { counted: [null, '10000000'] } })
  })

  test('is booked short when it is far below again', async () => {
    expect(await count('5000')).toMatchObject(again)
    const moved = await movementOf(app, async () => {
      expect((await count('6000')).data).toMatchObject({ due: 9999, counted: 6000, short: 3999 })
    })
    expect(moved).toEqual({
      'branch_safe alexandria': 600_000,
      'courier_receivable delivery': 399_900,
      'courier_cash delivery': -999_900,
    })
  })

  test('is booked as it is when the next one is right', async () => {
    expect(await count('999900')).toMatchObject(again)
    expect((await count('9999')).data).toMatchObject({ due: 9999, short: 0, over: 0 })
  })

  test('needs a manager when it is far above again, and nobody else counts it then', async () => {
    expect(await count('10000000')).toMatchObject(again)
    const moved = await movementOf(app, async () => {
      for (const counted of ['10000000', '12000', '9999', '5000'])
        expect(await count(counted)).toMatchObject(needsManager)
    })
    expect(moved).toEqual({})
    const kept = await farCounts()
    expect(kept.slice(0, 2).map(({ needs_manager }) => needs_manager)).toEqual([false, true])
    expect((await count('9999', 'manager')).data).toMatchObject({ over: 0, short: 0 })
  })

  test.each(['manager', 'superuser'] as const)(
    'is booked by a %s only when two counts of theirs agree',
    async (by) => {
      expect(await count('12000')).toMatchObject(again)
      expect(await count('12000')).toMatchObject(needsManager)
      expect(await count('10000000', by)).toMatchObject(again)
      expect(await count('12000', by)).toMatchObject(again)
      const moved = await movementOf(app, async () => {
        expect((await count('12000', by)).data).toMatchObject({ due: 9999, counted: 12_000, over: 2001 })
      })
      expect(moved).toEqual({
        'branch_safe alexandria': 1_200_000,
        'courier_cash delivery': -999_900,
        over_short: -200_100,
      })
    },
  )

  test('counts for each set of parcels that shares one with it', async () => {
    const others = [await delivered('5000'), await delivered('5000')]
    expect(await count('1', 'accountant', [awb, ...others])).toMatchObject(again)
    expect(await count('900000', 'accountant', [awb])).toMatchObject(needsManager)
    expect(await count('1', 'accountant', others)).toMatchObject({ data: { due: 10_000, short: 9999 } })
    expect(await count('9999', 'accountant', [awb])).toMatchObject(needsManager)
    expect((await count('9999', 'manager')).http).toBe(200)
  })

  test('counts once when it is sent twice under one key', async () => {
    const input = { employee_id: boy, awbs: [awb], counted: '1' }
    const send = (key: string) => app.call('collectMoney', 'accountant', input, { 'idempotency-key': key })
    expect(await send('count-1')).toMatchObject(again)
    expect(await send('count-1')).toMatchObject(again)
    expect(await farCounts()).toHaveLength(1)
    expect((await send('count-2')).data).toMatchObject({ short: 9998 })
  })

  test('sent by one person at once is repeated once and booked once', async () => {
    const answers = await Promise.all(['1', '2', '3', '4'].map((counted) => count(counted)))
    const booked = answers.filter(({ data }) => 'due' in data)
    expect(answers.filter(({ data }) => 'again' in data)).toHaveLength(1)
    expect(booked).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(2)
  })

  test('is shown with the movement that was booked in the end', async () => {
    await count('12000')
    await count('12000')
    await count('12000', 'manager')
    const { data } = await count('11990', 'manager')
    if ('again' in data) throw new Error('the count was not booked')
    const opened = await app.call('openMovement', 'accountant', { movement_id: data.id })
    expect(
      opened.data.hand_in?.earlier_counts.map(({ staff_name, counted }) => [
        staff_name.split(' ')[0],
        counted,
      ]),
    ).toEqual([
      ['accountant', 12_000],
      ['accountant', 12_000],
      ['manager', 12_000],
    ])
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
