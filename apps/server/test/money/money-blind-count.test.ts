import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { type Movement, movementOf } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let boy: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  boy = app.company.people.delivery
})
afterAll(() => app.close())

async function delivered(cod: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

function view(employee_id = boy, by: 'accountant' | 'tantaManager' | 'staff' = 'accountant') {
  return app.call('viewUncollected', by, { employee_id })
}

function count(input: { counted: string; parcels?: number }, by: 'accountant' | 'manager' = 'accountant') {
  return app.call('collectMoney', by, { employee_id: boy, ...input })
}

describe('a count without naming parcels', () => {
  test('is told how many there are and into whose safe, and no amount', async () => {
    expect((await view()).data).toEqual({ branch: 'alexandria branch', parcels: 0, takings: 0 })
    await delivered('71.15')
    await delivered('28.85')
    expect((await view()).data).toEqual({ branch: 'alexandria branch', parcels: 2, takings: 0 })
  })

  test('takes all that the delivery boy holds, and only then says what was due', async () => {
    const moved = await movementOf(app, async () => {
      expect((await count({ counted: '98.00', parcels: 2 })).data).toEqual({
        id: expect.any(Number),
        due: 100,
        counted: 98,
        short: 2,
        over: 0,
        shipments: 2,
        takings: 0,
      })
    })
    expect(moved).toEqual({
      'branch_safe alexandria': 9800,
      'courier_receivable delivery': 200,
      'courier_cash delivery': -10000,
    } satisfies Movement)
    expect((await view()).data.parcels).toBe(0)
  })

  test('is refused when there is nothing to hand in; a count above the amount due returns the surplus', async () => {
    expect(await count({ counted: '1.00' })).toMatchObject({
      http: 422,
      message: 'This person has nothing to hand in',
    })
    await delivered('40.00')
    expect((await count({ counted: '45.50', parcels: 1 })).data).toMatchObject({ short: 0, over: 5.5 })
  })

  test('is refused as stale when the parcels have changed since they were shown', async () => {
    await delivered('10.00')
    await delivered('20.00')
    const moved = await movementOf(app, async () => {
      expect(await count({ counted: '10.00', parcels: 1 })).toMatchObject({
        http: 412,
        message: 'There are 2 parcels now. Check them and count again',
      })
    })
    expect(moved).toEqual({})
    expect((await count({ counted: '30.00', parcels: 2 })).data).toMatchObject({ due: 30, short: 0, over: 0 })
  })

  test('is for those who move the money of that branch', async () => {
    expect(await view(boy, 'staff')).toMatchObject({ http: 422, message: 'You may not do this' })
    expect(await view(boy, 'tantaManager')).toMatchObject({
      http: 404,
      message: 'There is no such delivery boy',
    })
    expect(await view(app.company.people.staff)).toMatchObject({ http: 404 })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
