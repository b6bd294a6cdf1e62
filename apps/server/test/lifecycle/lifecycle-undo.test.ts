import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

function undo(awb: string, by: 'manager' | 'superuser' | 'staff' | 'accountant' = 'manager') {
  return day.undo(awb, by)
}

async function delivered(changes = {}): Promise<string> {
  const awb = await day.create(localOrder(app.company, changes))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

const notPossible = 'Only a delivery whose cash is not collected yet can be undone'

describe('undoing a delivery', () => {
  test('before its cash is collected brings the parcel back to its delivery boy and reverses its money', async () => {
    const awb = await delivered()
    expect(await undo(awb)).toMatchObject({ http: 200, data: { status: 'under_delivery' } })
    expect(await day.standing(awb)).toEqual({
      status: 'under_delivery',
      direction: 'forward',
      situation: null,
      failure: 0,
      disabled: false,
    })
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'end forward Cancelled',
      'end forward Active active',
    ])
    expect(await day.entriesOf(awb)).toEqual(['delivered', 'delivery_undone'])
    expect(await day.collect([awb], '100.00')).toMatchObject({ http: 422, status: 421 })

    expect(await day.finish(awb)).toMatchObject({ data: { status: 'delivered' } })
    expect(await day.collect([awb], '100.00')).toMatchObject({ http: 200, data: { due: 100, short: 0 } })
    expect(await day.entriesOf(awb)).toEqual(['delivered', 'delivery_undone', 'delivered'])
  })

  test('keeps the failures it had: one more failed attempt turns it back', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.takeOver(awb)
    await day.report(awb, 1)
    await day.handBack(awb)
    await day.walkLine(awb)
    await undo(awb)
    expect((await day.standing(awb)).failure).toBe(1)
    await day.report(awb, 1)
    expect(await day.standing(awb)).toMatchObject({ direction: 'return', failure: 2 })
  })

  test('can be done again and again, each time once', async () => {
    const awb = await delivered()
    await undo(awb)
    expect(await undo(awb)).toMatchObject({ http: 422, status: 421, message: notPossible })
    await day.finish(awb)
    expect(await undo(awb, 'superuser')).toMatchObject({ http: 200 })
    expect(await day.entriesOf(awb)).toEqual(['delivered', 'delivery_undone', 'delivered', 'delivery_undone'])
    await app.call('cancelShipment', 'manager', { awb, note: 'enough' })
    await day.handBack(awb)
    await day.walkLine(awb)
    expect(await day.statusOf(awb)).toBe('returned')
  })

  test('is refused once the cash was collected, or when there was none', async () => {
    const collected = await delivered()
    await day.collect([collected], '100.00')
    expect(await undo(collected)).toMatchObject({ http: 422, status: 421, message: notPossible })
    const prepaid = await delivered({ cod: 0 })
    expect(await day.statusOf(prepaid)).toBe('collected')
    expect(await undo(prepaid)).toMatchObject({ http: 422, message: notPossible })
  })

  test('is refused before the delivery', async () => {
    const awb = await day.create(localOrder(app.company))
    expect(await undo(awb)).toMatchObject({ http: 422, message: notPossible })
    await day.walkLine(awb)
    await day.takeOver(awb)
    expect(await undo(awb)).toMatchObject({ http: 422, message: notPossible })
  })

  test.each(['staff', 'accountant'] as const)('is not for %s', async (role) => {
    const awb = await delivered()
    expect(await undo(awb, role)).toMatchObject({ http: 422, status: 421, message: 'You may not do this' })
    expect(await day.statusOf(awb)).toBe('delivered')
  })

  test('needs its note', async () => {
    const awb = await delivered()
    const answer = await app.call('undoDelivery', 'manager', { awb, note: ' ' })
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(answer.fields).toHaveProperty('note')
  })
})

describe('a repeat of what was done', () => {
  test('assigning the same delivery boy again changes nothing', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const state = async () => {
      const [row] = await app.app.sql`
        select version, updated_at, (select count(*) from tracking_events t where t.awb = s.awb) as events
        from shipments s where awb = ${bareAwb(awb)}`
      return row
    }
    const before = await state()
    expect(await day.assign(awb)).toMatchObject({ http: 200, data: { to_id: app.company.people.delivery } })
    expect(await state()).toEqual(before)
  })

  test('each act done twice is refused the second time, and says why', async () => {
    const awb = await day.create(farOrder(app.company))
    const said: [string, number, string][] = []
    const again = async (name: string, act: () => Promise<{ http: number; message: string }>) => {
      const { http, message } = await act()
      said.push([name, http, message])
    }
    await day.takeOver(awb)
    await again('start', () => app.call('startLine', 'manager', { awb, code: '0000' }))
    await day.finish(awb)
    await again('finish', () => day.finish(awb))
    await day.walkLine(awb)
    await day.takeOver(awb, 'gizaDelivery')
    await day.report(awb, 1)
    await again('report', () => day.report(awb, 1))
    await day.handBack(awb)
    await again('hand back', () => day.handBack(awb))
    await day.walkLine(awb, 'gizaDelivery')
    await again('deliver', () => day.finish(awb))
    await day.collect([awb], '100.00', 'gizaDelivery')
    await again('collect', () => day.collect([awb], '100.00', 'gizaDelivery'))
    await again('finish when closed', () => day.finish(awb))
    const bare = bareAwb(awb)
    expect(said).toEqual([
      ['start', 422, 'This line was already started'],
      ['finish', 422, 'This line was not started yet'],
      ['report', 422, 'The branch must take the parcel back first'],
      ['hand back', 422, 'There is nothing to hand back'],
      ['deliver', 422, 'This shipment was already delivered'],
      ['collect', 422, `These are not waiting to be collected from this delivery boy: ${bare}`],
      ['finish when closed', 422, 'This shipment is closed'],
    ])
    expect(await day.entriesOf(awb)).toEqual(['delivered'])
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
