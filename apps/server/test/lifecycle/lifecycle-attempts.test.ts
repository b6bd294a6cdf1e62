import { courierCases } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** An order whose parcel is out for delivery in Alexandria. */
async function outForDelivery(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

describe('the answer to a case', () => {
  const said = async (awb: string, otherCase: number, note = '') =>
    (await day.report(awb, otherCase, note)).data.details

  test('says what was recorded and what happens next', async () => {
    const notPickedUp = await day.create(localOrder(app.company))
    await day.assign(notPickedUp)
    expect(await said(notPickedUp, 1)).toMatch(/^“The customer is unavailable” .* the pick-up failed/)

    const awb = await outForDelivery()
    expect(await said(awb, 4)).toMatch(/^“Delivery has been delayed .* goes on as planned$/)
    const answers: (string | undefined)[] = []
    for (const otherCase of [1, 6, 7, 8]) {
      answers.push(await said(awb, otherCase))
      await day.handBack(awb)
      if (!(await day.activeLine(awb)).counter) await day.takeOver(awb)
    }
    expect(answers).toEqual([
      expect.stringMatching(/^“The customer is unavailable” .* attempt 1 of 2 failed.* goes out again$/),
      expect.stringMatching(/^“Payment is not ready” .* attempt 2 of 2 failed.* then to the sender$/),
      expect.stringMatching(/^“Unable to locate the address” .* tries once more$/),
      expect.stringMatching(/^“The workplace has been closed” .* until the sender comes for it$/),
    ])
  })

  test('tells where the parcel of a cancelled order goes', async () => {
    const withSender = await day.create(localOrder(app.company))
    expect(await said(withSender, 9, 'The shop closed')).toMatch(/stays with the sender$/)
    expect(await said(await outForDelivery(), 9, 'The shop closed')).toMatch(/goes back to the sender/)
  })

  test('is in the requested language', async () => {
    const awb = await day.create(localOrder(app.company))
    const answer = await app.call(
      'reportOtherCase',
      'manager',
      { awb, case: 5, note: '' },
      { 'accept-language': 'ar' },
    )
    expect(answer.data.details).toBe('تم تسجيل «سيتأخر التوصيل كثيرًا». تستمر الشحنة كما هو مخطط لها')
  })
})

describe('a failed attempt', () => {
  test('one failed delivery waits for the branch, comes back, and the next one delivers', async () => {
    const awb = await outForDelivery()
    const failed = await day.report(awb, 1)
    expect(failed).toMatchObject({ http: 200, data: { status: 'under_delivery' } })
    expect(await day.standing(awb)).toEqual({
      status: 'under_delivery',
      direction: 'forward',
      situation: 'to_hand_back',
      failure: 1,
      disabled: false,
    })
    expect(await day.legs(awb)).toEqual(['pick_up forward Done', 'end forward Failed active'])

    expect(await day.handBack(awb)).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'end forward Failed',
      'end forward Pending active',
    ])
    expect(await day.walkLine(awb)).toMatchObject({ http: 200, data: { status: 'delivered' } })
    expect(await day.standing(awb)).toMatchObject({ situation: null, failure: 1, disabled: false })
  })

  test('two failed deliveries turn it back, two failed returns hold it at the branch, a code gives it back', async () => {
    const awb = await outForDelivery()
    const seen: unknown[] = []
    const look = async () => {
      const { status, direction, situation, failure } = await day.standing(awb)
      seen.push([status, direction, situation, failure])
    }
    for (const otherCase of [2, 6, 7, 8]) {
      await day.report(awb, otherCase)
      await look()
      await day.handBack(awb)
      await look()
      if ((await day.activeLine(awb)).counter) break
      await day.takeOver(awb)
    }
    expect(seen).toEqual([
      ['under_delivery', 'forward', 'to_hand_back', 1],
      ['in_progress', 'forward', null, 1],
      ['under_delivery', 'return', 'to_hand_back', 2],
      ['in_progress', 'return', null, 2],
      ['under_delivery', 'return', 'to_hand_back', 3],
      ['in_progress', 'return', null, 3],
      ['under_delivery', 'return', 'to_hand_back', 4],
      ['in_progress', 'return', 'held_at_branch', 4],
    ])
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'end forward Failed',
      'end forward Failed',
      'end return Failed',
      'end return Failed',
      'end return Pending counter active',
    ])
    expect(await day.assign(awb)).toMatchObject({
      http: 422,
      status: 421,
      message: 'A counter line takes no delivery boy',
    })
    expect(await day.start(awb, 'staff')).toMatchObject({ http: 200, data: { status: 'returned' } })
    expect(await day.standing(awb)).toEqual({
      status: 'returned',
      direction: 'return',
      situation: null,
      failure: 4,
      disabled: true,
    })
    expect(await day.entriesOf(awb)).toEqual(['returned'])
  })

  test('two failed deliveries far from the sender travel back over a transfer', async () => {
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb)
    for (const otherCase of [1, 1]) {
      await day.takeOver(awb, 'gizaDelivery')
      await day.report(awb, otherCase)
      await day.handBack(awb)
    }
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'transfer forward Done',
      'end forward Failed',
      'end forward Failed',
      'transfer return Pending active',
      'end return Pending',
    ])
    expect(await day.takeOver(awb)).toMatchObject({ data: { status: 'being_shipped' } })
    expect(await day.finish(awb)).toMatchObject({ data: { status: 'in_progress' } })
    expect(await day.takeOver(awb)).toMatchObject({ data: { status: 'under_delivery' } })
    expect(await day.finish(awb)).toMatchObject({ data: { status: 'returned' } })
    expect((await day.standing(awb)).failure).toBe(2)
  })

  test('nothing but the hand-back is possible while the parcel waits in the van', async () => {
    const awb = await outForDelivery()
    await day.report(awb, 1)
    const first = 'The branch must take the parcel back first'
    expect(await day.finish(awb)).toMatchObject({ http: 422, status: 421, message: first })
    expect(await app.call('startLine', 'manager', { awb, code: '0000' })).toMatchObject({
      http: 422,
      message: first,
    })
    expect(await day.report(awb, 1)).toMatchObject({ http: 422, message: first })
    expect(await day.assign(awb, 'gizaDelivery')).toMatchObject({ http: 422, status: 421 })
    expect((await day.standing(awb)).failure).toBe(1)
  })

  test.each([3, 4, 5] as const)(
    'case %i of a delivery under way is noted and nothing moves',
    async (otherCase) => {
      const awb = await outForDelivery()
      const legs = await day.legs(awb)
      expect(await day.report(awb, otherCase, 'rain')).toMatchObject({ http: 200 })
      expect(await day.standing(awb)).toEqual({
        status: 'under_delivery',
        direction: 'forward',
        situation: null,
        failure: 0,
        disabled: false,
      })
      expect(await day.legs(awb)).toEqual(legs)
      expect((await day.activeLine(awb)).note).toBe('rain')
      const tracking = (await app.call('listTracking', 'manager', { awb }, { 'accept-language': 'en' })).data
        .list_items
      expect(tracking.at(-1)).toMatchObject({ status: 'under_delivery', note: 'rain' })
      expect(tracking.at(-1)?.action).toMatch(/^Problem reported: /)
      const [manager] = await app.app.sql<{ username: string; name: string }[]>`
        select username, first_name || ' ' || last_name as name from employees
        where id = ${app.company.people.manager}`
      expect(tracking.at(-1)?.staff).toEqual(manager)
    },
  )
})

describe('a failed pick-up', () => {
  test.each([1, 2, 6, 7, 8] as const)(
    'case %i on it is free: back to pending, a new pick-up line',
    async (otherCase) => {
      const awb = await day.create(localOrder(app.company))
      await day.assign(awb)
      expect(await day.report(awb, otherCase)).toMatchObject({ http: 200, data: { status: 'pending' } })
      expect(await day.legs(awb)).toEqual([
        'pick_up forward Failed',
        'end forward Pending',
        'pick_up forward Pending active',
      ])
      expect(await day.standing(awb)).toMatchObject({ status: 'pending', failure: 0, situation: null })
      expect((await day.activeLine(awb)).to_id).toBeNull()
      expect(await day.entriesOf(awb)).toEqual([])
      expect(await day.walkLine(awb)).toMatchObject({ data: { status: 'in_progress' } })
      expect(await day.walkLine(awb)).toMatchObject({ data: { status: 'delivered' } })
    },
  )

  test.each([3, 4, 5] as const)('case %i on it is only noted', async (otherCase) => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    expect(await day.report(awb, otherCase)).toMatchObject({ http: 200, data: { status: 'up_coming' } })
    expect(await day.legs(awb)).toEqual(['pick_up forward Pending active', 'end forward Pending'])
  })
})

describe('a case on any other line', () => {
  test.each(courierCases)('case %i on a waiting end line or a transfer is only noted', async (otherCase) => {
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    const stays = async (status: string) => {
      const legs = await day.legs(awb)
      expect(await day.report(awb, otherCase)).toMatchObject({ http: 200, data: { status } })
      expect(await day.legs(awb)).toEqual(legs)
      expect(await day.standing(awb)).toMatchObject({ failure: 0, situation: null, direction: 'forward' })
    }
    await stays('in_progress')
    await day.takeOver(awb)
    await stays('being_shipped')
    await day.finish(awb)
    await day.assign(awb, 'gizaDelivery')
    await stays('in_progress')
  })

  test('a case of a closed or delivered shipment is refused', async () => {
    const awb = await outForDelivery()
    await day.finish(awb)
    expect(await day.report(awb, 1)).toMatchObject({ http: 422, status: 421 })
    await day.collect([awb], '100.00')
    expect(await day.report(awb, 3)).toMatchObject({ http: 422, message: 'This shipment is closed' })
    expect(await day.statusOf(awb)).toBe('collected')
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
