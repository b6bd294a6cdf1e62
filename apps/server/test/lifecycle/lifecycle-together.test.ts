import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

type Said = { http: number; message: string }

/** Runs `acts` at the same time and returns their answers, the successful one first. */
async function atOnce(acts: Promise<Said>[]): Promise<[number, string][]> {
  const answers = await Promise.all(acts)
  return answers.map(({ http, message }): [number, string] => [http, message]).sort(([a], [b]) => a - b)
}

async function countEvents(awb: string, action: string): Promise<number> {
  const [row] = await app.app.sql<{ n: number }[]>`
    select count(*) as n from tracking_events where awb = ${bareAwb(awb)} and action = ${action}`
  return row?.n ?? 0
}

async function outForDelivery(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

describe('two people on one shipment at once', () => {
  test('start it once', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    const said = await atOnce([
      app.call('startLine', 'manager', { awb, code }),
      app.call('startOwnLine', 'delivery', { awb, code }),
    ])
    expect(said).toEqual([
      [200, 'Done'],
      [422, 'This line was already started'],
    ])
    expect(await countEvents(awb, 'taken_over')).toBe(1)
  })

  test('deliver it once, with one ledger entry', async () => {
    const awb = await outForDelivery()
    const said = await atOnce([
      app.call('finishLine', 'superuser', { awb }),
      app.call('finishOwnLine', 'delivery', { awb }),
      app.call('finishLine', 'manager', { awb }),
    ])
    const late = 'This shipment was already delivered'
    expect(said).toEqual([
      [200, 'Done'],
      [422, late],
      [422, late],
    ])
    expect(await day.entriesOf(awb)).toEqual(['delivered'])
  })

  test('show the current status to the one who was refused', async () => {
    const awb = await outForDelivery()
    const answers = await Promise.all([day.finish(awb), day.finish(awb, 'superuser')])
    expect(answers.map(({ data }) => data.status)).toEqual(['delivered', 'delivered'])
    const late = await day.finish(awb)
    expect(late).toMatchObject({ http: 422, data: { status: 'delivered' } })
  })

  test('choose two delivery boys for one line, and the one who saw an old state is told so', async () => {
    const awb = await day.create(localOrder(app.company))
    const { version } = (await app.call('openMain', 'staff', { awb })).data
    const { delivery, gizaDelivery } = app.company.people
    const choose = (courier_id: number) =>
      app.call('selectDeliveryBoy', 'superuser', { awb, delivery_boy_id: courier_id, version })
    const answers = await Promise.all([choose(delivery), choose(gizaDelivery)])
    const [won, lost] = answers.sort((a, b) => a.http - b.http)
    expect(won?.http).toBe(200)
    expect(lost).toMatchObject({
      http: 412,
      status: 421,
      message: 'Somebody changed this meanwhile. Load it again',
      data: { status: 'up_coming' },
    })
    expect((await day.activeLine(awb)).to_id).toBe(won?.data.to_id)
  })

  test('fail it once', async () => {
    const awb = await outForDelivery()
    const said = await atOnce([day.report(awb, 1), day.report(awb, 7, '', 'superuser')])
    expect(said).toEqual([
      [200, 'Done'],
      [422, 'The branch must take the parcel back first'],
    ])
    expect((await day.standing(awb)).failure).toBe(1)
  })

  test('take it back once', async () => {
    const awb = await outForDelivery()
    await day.report(awb, 1)
    const said = await atOnce([day.handBack(awb), day.handBack(awb, 'staff')])
    expect(said).toEqual([
      [200, 'Done'],
      [422, 'There is nothing to hand back'],
    ])
    expect((await day.legs(awb)).length).toBe(3)
  })

  test('deliver it or fail it, never both', async () => {
    const awb = await outForDelivery()
    const said = await atOnce([day.finish(awb), day.report(awb, 1, '', 'superuser')])
    expect(said.map(([http]) => http)).toEqual([200, 422])
    const { status, failure } = await day.standing(awb)
    const isDelivered = status === 'delivered'
    expect([status, failure]).toEqual(isDelivered ? ['delivered', 0] : ['under_delivery', 1])
    expect(await day.entriesOf(awb)).toEqual(isDelivered ? ['delivered'] : [])
  })

  test('collect it or undo it, never both', async () => {
    const awb = await outForDelivery()
    await day.finish(awb)
    await app.call('askOwnUndo', 'delivery', { awb, note: 'wrong door' })
    const said = await atOnce([
      day.collect([awb], '100.00'),
      app.call('undoDelivery', 'manager', { awb, note: 'wrong door' }),
    ])
    expect(said.map(([http]) => http)).toEqual([200, 422])
    const isCollected = (await day.statusOf(awb)) === 'collected'
    expect(await day.entriesOf(awb)).toEqual(isCollected ? ['delivered'] : ['delivered', 'delivery_undone'])
  })

  test('cancel it, by the merchant and by staff, while the delivery boy refuses it: it ends once', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const note = 'not today'
    const said = await atOnce([
      app.call('cancelOwnShipment', { client: app.company.plainClient }, { awb, note }),
      app.call('refusePickUp', 'delivery', { awb, note }),
      app.call('cancelShipment', 'staff', { awb, note }),
    ])
    const [merchant, courier, staff] = said
    expect([merchant, staff].filter((answer) => answer?.[0] === 200)).toHaveLength(1)
    for (const [http, message] of [merchant, courier, staff].flatMap((answer) => (answer ? [answer] : []))) {
      if (http === 200) continue
      // The delivery boy may be too late: the line is no longer theirs.
      expect([
        'This shipment is closed',
        'This shipment was not found',
        'A pick-up can be refused only before the goods are taken over',
      ]).toContain(message)
    }
    const finals = (await app.call('track', null, { awb })).data.steps.filter(({ status }) =>
      status.startsWith('cancelled'),
    )
    expect(finals).toHaveLength(1)
  })

  test('try wrong codes at once, and only five are compared', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const said = await atOnce(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? app.call('startLine', 'manager', { awb, code: wrong })
          : app.call('startOwnLine', 'delivery', { awb, code: wrong }),
      ),
    )
    const compared = said.filter(([, message]) => message === 'The hand-over code is wrong')
    const locked = said.filter(([, message]) => message.startsWith('Locked after five wrong codes'))
    expect([compared.length, locked.length]).toEqual([4, 8])
    expect(await countEvents(awb, 'line_locked')).toBe(1)
    expect(await app.call('startOwnLine', 'delivery', { awb, code })).toMatchObject({ http: 422 })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
