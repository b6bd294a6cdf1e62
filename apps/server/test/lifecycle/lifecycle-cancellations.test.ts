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

type Way = 'case 9' | 'by admin' | 'by client' | 'merchant'
const ways: Record<Way, { before: string; after: string }> = {
  'case 9': { before: 'cancelled_admin', after: 'cancelled_by_admin' },
  'by admin': { before: 'cancelled_admin', after: 'cancelled_by_admin' },
  'by client': { before: 'cancelled_client', after: 'cancelled_by_client' },
  merchant: { before: 'cancelled_client', after: 'cancelled_by_client' },
}

function cancel(awb: string, way: Way) {
  const note = 'The customer changed their mind'
  switch (way) {
    case 'case 9':
      return day.report(awb, 9, note)
    case 'by admin':
      return app.call('cancelShipment', 'manager', { awb, note })
    case 'by client':
      return app.call('cancelShipment', 'manager', { awb, note, by: 'client' })
    case 'merchant':
      return app.call('cancelOwnShipment', { client: app.company.plainClient }, { awb, note })
  }
}

const eachWay = Object.keys(ways) as Way[]

describe.each(eachWay)('a cancellation: %s', (way) => {
  test.each(['pending', 'up_coming'] as const)(
    'of a %s shipment ends it, and it costs nothing',
    async (status) => {
      const awb = await day.create(farOrder(app.company))
      if (status === 'up_coming') await day.assign(awb)
      expect(await day.statusOf(awb)).toBe(status)
      expect(await cancel(awb, way)).toMatchObject({ http: 200, data: { status: ways[way].before } })
      expect(await day.standing(awb)).toEqual({
        status: ways[way].before,
        direction: 'forward',
        situation: null,
        failure: 0,
        disabled: true,
      })
      expect(await day.legs(awb)).toEqual([
        'pick_up forward Cancelled',
        'transfer forward Cancelled',
        'end forward Cancelled',
      ])
      expect(await day.entriesOf(awb)).toEqual([])
    },
  )

  test('after take-over turns the shipment back, and it ends as returned with its return fee', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    expect(await cancel(awb, way)).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    expect(await day.standing(awb)).toEqual({
      status: 'in_progress',
      direction: 'return',
      situation: ways[way].after,
      failure: 0,
      disabled: false,
    })
    expect(await day.takeOver(awb)).toMatchObject({ data: { status: 'under_delivery' } })
    expect((await day.standing(awb)).situation).toBe(ways[way].after)
    expect(await day.finish(awb)).toMatchObject({ data: { status: 'returned' } })
    expect(await day.entriesOf(awb)).toEqual(['returned'])
  })
})

const backFromGiza = ['transfer return Pending active', 'end return Pending']

/** Each place the goods can be in, how they get there, and the legs after a cancellation there. */
const places: {
  place: string
  reach(awb: string): Promise<unknown>
  stands: [status: string, situation: string]
  legs: string[]
  home(awb: string): Promise<unknown>
}[] = [
  {
    place: 'with the delivery boy on the pick-up',
    reach: (awb) => day.takeOver(awb),
    stands: ['up_coming', 'cancelled_by_admin'],
    legs: [
      'pick_up forward Active active',
      'transfer forward Cancelled',
      'end forward Cancelled',
      'end return Pending',
    ],
    home: (awb) => day.finish(awb),
  },
  {
    place: 'at the first branch',
    reach: (awb) => day.walkLine(awb),
    stands: ['in_progress', 'cancelled_by_admin'],
    legs: [
      'pick_up forward Done',
      'transfer forward Cancelled',
      'end forward Cancelled',
      'end return Pending active',
    ],
    home: async () => {},
  },
  {
    place: 'between the branches',
    async reach(awb) {
      await day.walkLine(awb)
      await day.takeOver(awb)
    },
    stands: ['being_shipped', 'cancelled_by_admin'],
    legs: [
      'pick_up forward Done',
      'transfer forward Active active',
      'end forward Cancelled',
      'transfer return Pending',
      'end return Pending',
    ],
    async home(awb) {
      await day.finish(awb)
      await day.walkLine(awb)
    },
  },
  {
    place: 'at the last branch',
    async reach(awb) {
      await day.walkLine(awb)
      await day.walkLine(awb)
    },
    stands: ['in_progress', 'cancelled_by_admin'],
    legs: ['pick_up forward Done', 'transfer forward Done', 'end forward Cancelled', ...backFromGiza],
    home: (awb) => day.walkLine(awb),
  },
  {
    place: 'on the way to the receiver',
    async reach(awb) {
      await day.walkLine(awb)
      await day.walkLine(awb)
      await day.takeOver(awb, 'gizaDelivery')
    },
    stands: ['under_delivery', 'to_hand_back'],
    legs: ['pick_up forward Done', 'transfer forward Done', 'end forward Cancelled active'],
    async home(awb) {
      await day.handBack(awb)
      expect((await day.standing(awb)).situation).toBe('cancelled_by_admin')
      expect(await day.legs(awb)).toEqual([
        'pick_up forward Done',
        'transfer forward Done',
        'end forward Cancelled',
        ...backFromGiza,
      ])
      await day.walkLine(awb)
    },
  },
  {
    place: 'in the van after a failed delivery',
    async reach(awb) {
      await day.walkLine(awb)
      await day.walkLine(awb)
      await day.takeOver(awb, 'gizaDelivery')
      await day.report(awb, 1)
    },
    stands: ['under_delivery', 'to_hand_back'],
    legs: ['pick_up forward Done', 'transfer forward Done', 'end forward Failed active'],
    async home(awb) {
      await day.handBack(awb)
      await day.walkLine(awb)
    },
  },
]

describe('a cancellation after take-over, the goods', () => {
  test.each(places)('$place, leads them back to the sender', async ({ reach, stands, legs, home }) => {
    const awb = await day.create(farOrder(app.company))
    await reach(awb)
    expect(await cancel(awb, 'case 9')).toMatchObject({ http: 200, data: { status: stands[0] } })
    expect(await day.standing(awb)).toMatchObject({
      status: stands[0],
      direction: 'return',
      situation: stands[1],
      disabled: false,
    })
    expect(await day.legs(awb)).toEqual(legs)
    await home(awb)
    expect(await day.standing(awb)).toMatchObject({ status: 'in_progress', direction: 'return' })
    expect((await day.activeLine(awb)).kind).toBe('end')
    expect(await day.walkLine(awb)).toMatchObject({ data: { status: 'returned' } })
    expect(await day.entriesOf(awb)).toEqual(['returned'])
  })
})

test.each(['', '   '])('case 9 with the note "%s" says that no reason was given', async (note) => {
  const awb = await day.create(localOrder(app.company))
  expect(await day.report(awb, 9, note)).toMatchObject({ data: { status: 'cancelled_admin' } })
  const { list_items } = (await app.call('listTracking', 'manager', { awb })).data
  expect(list_items.at(-1)?.note).toBe('no reason given')
})

describe('a refused cancellation', () => {
  test('a second one says that the shipment is closed or already on its way back', async () => {
    const stopped = await day.create(localOrder(app.company))
    await cancel(stopped, 'by admin')
    const closed = 'This shipment is closed'
    expect(await cancel(stopped, 'by client')).toMatchObject({ http: 422, status: 421, message: closed })
    expect(await cancel(stopped, 'merchant')).toMatchObject({ http: 409, status: 421, message: closed })
    expect(await day.statusOf(stopped)).toBe('cancelled_admin')

    const turned = await day.create(localOrder(app.company))
    await day.walkLine(turned)
    await cancel(turned, 'by client')
    expect(await cancel(turned, 'case 9')).toMatchObject({
      http: 422,
      message: 'This shipment is already on its way back',
    })
    expect((await day.standing(turned)).situation).toBe('cancelled_by_client')
  })

  test.each(eachWay)('a delivered or collected shipment cannot be cancelled: %s', async (way) => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb)
    const http = way === 'merchant' ? 409 : 422
    expect(await cancel(awb, way)).toMatchObject({ http, message: 'This shipment was already delivered' })
    await day.collect([awb], '100.00')
    expect(await cancel(awb, way)).toMatchObject({ http, message: 'This shipment is closed' })
    expect(await day.statusOf(awb)).toBe('collected')
  })
})

describe('a delivery boy refuses the pick-up', () => {
  const note = 'The street is closed'

  test('before the goods are taken over, which gives it back to the branch', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    expect(await app.call('refusePickUp', 'delivery', { awb, note })).toMatchObject({
      http: 200,
      data: { status: 'pending' },
    })
    expect(await day.standing(awb)).toMatchObject({ status: 'pending', situation: 'pick_up_refused' })
    expect(await day.legs(awb)).toEqual(['pick_up forward Pending active', 'end forward Pending'])
    expect(
      (await app.call('listOwnLines', 'delivery', {})).data.list_items.map((line) => line.awb),
    ).not.toContain(awb)
    await day.assign(awb)
    expect(await day.standing(awb)).toMatchObject({ status: 'up_coming', situation: null })
    expect(await app.call('confirmRefusal', 'staff', { awb, note })).toMatchObject({
      http: 422,
      message: 'No delivery boy refused this pick-up',
    })
  })

  test('and the branch confirms it, which ends the shipment', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    await app.call('refusePickUp', 'delivery', { awb, note })
    expect(await app.call('confirmRefusal', 'gizaStaff', { awb, note })).toMatchObject({ http: 404 })
    expect(await app.call('confirmRefusal', 'staff', { awb, note })).toMatchObject({
      http: 200,
      data: { status: 'cancelled_delivery_boy' },
    })
    expect(await day.standing(awb)).toMatchObject({ status: 'cancelled_delivery_boy', disabled: true })
    expect(await day.legs(awb)).toEqual(['pick_up forward Cancelled', 'end forward Cancelled'])
    expect(await day.entriesOf(awb)).toEqual([])
  })

  test('not after it, not a later leg, and not one of somebody else', async () => {
    const awb = await day.create(localOrder(app.company))
    expect((await app.call('refusePickUp', 'delivery', { awb, note })).http).toBe(404)
    await day.assign(awb, 'gizaDelivery')
    expect((await app.call('refusePickUp', 'delivery', { awb, note })).http).toBe(404)
    await day.assign(awb, 'delivery')
    await day.start(awb)
    const late = 'A pick-up can be refused only before the goods are taken over'
    expect(await app.call('refusePickUp', 'delivery', { awb, note })).toMatchObject({
      http: 422,
      message: late,
    })
    await day.finish(awb)
    await day.assign(awb)
    expect(await app.call('refusePickUp', 'delivery', { awb, note })).toMatchObject({
      http: 422,
      message: late,
    })
    expect(await day.statusOf(awb)).toBe('in_progress')
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
