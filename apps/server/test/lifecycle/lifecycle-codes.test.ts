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

/** Another code than `code`. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

/** All that is stored of a shipment but the times and the counted tries of its lines. */
async function stored(awb: string) {
  const { sql } = app.app
  const bare = bareAwb(awb)
  const [shipment] = await sql`select * from shipments where awb = ${bare}`
  const lines = await sql`
    select leg, kind, direction, from_branch_id, to_branch_id, counter, courier_id, status, active, end_point, collected,
      code, note from shipment_lines where awb = ${bare} order by leg`
  const events = await sql`select * from tracking_events where awb = ${bare} order by id`
  const entries = await sql`select * from ledger_entries where awb = ${bare} order by id`
  return { shipment, lines: [...lines], events: [...events], entries: [...entries] }
}

describe('a wrong hand-over code', () => {
  const starters = [
    ['a manager', 'startLine', 'manager'],
    ['the delivery boy', 'startOwnLine', 'delivery'],
  ] as const

  test.each(starters)('given by %s changes nothing but its count', async (_, call, caller) => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    const before = await stored(awb)
    const answer = await app.call(call, caller, { awb, code: wrong(code) }, { 'accept-language': 'en' })
    expect(answer).toMatchObject({
      http: 422,
      status: 421,
      message: 'The hand-over code is wrong',
      fields: { code: 'The hand-over code is wrong' },
    })
    expect(await stored(awb)).toEqual(before)
    expect(await app.call(call, caller, { awb, code })).toMatchObject({ http: 200 })
  })

  test.each(starters)(
    'five times by %s locks the line until its desk releases it',
    async (_, call, caller) => {
      const awb = await day.create(localOrder(app.company))
      await day.assign(awb)
      const code = await day.codeOf(awb)
      const attempt = (tried: string) =>
        app.call(call, caller, { awb, code: tried }, { 'accept-language': 'en' })
      const said: string[] = []
      for (let tries = 1; tries <= 6; tries += 1) said.push((await attempt(wrong(code))).message)
      const plain = 'The hand-over code is wrong'
      const locked = 'Locked after five wrong codes. Ask the branch to release it'
      expect(said).toEqual([plain, plain, plain, plain, locked, locked])
      expect(await attempt(code)).toMatchObject({ http: 422, message: locked, data: { status: 'up_coming' } })
      expect(await day.activeLine(awb)).toMatchObject({ locked: true, code: null })

      expect(await app.call('releaseLine', 'staff', { awb })).toMatchObject({ http: 200 })
      const released = await day.activeLine(awb)
      expect(released).toMatchObject({ locked: false, code: expect.stringMatching(/^\d{4}$/) })
      expect(released.code).not.toBe(code)
      expect(await attempt(code)).toMatchObject({ http: 422, message: plain })
      expect(await attempt(released.code ?? '')).toMatchObject({ http: 200 })
      expect(await app.call('releaseLine', 'staff', { awb })).toMatchObject({
        http: 422,
        message: 'This line is not locked',
      })
    },
  )

  test('that locks a line, and its release, are told in tracking and in the log with who did it', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = wrong(await day.codeOf(awb))
    for (let tries = 1; tries <= 7; tries += 1) await app.call('startOwnLine', 'delivery', { awb, code })
    await app.call('releaseLine', 'staff', { awb })
    const { data } = await app.call('listTracking', 'staff', { awb }, { 'accept-language': 'en' })
    expect(data.list_items.slice(-2).map(({ action, status }) => [action, status])).toEqual([
      ['Locked after five wrong codes', 'up_coming'],
      ['Released with a new code', 'up_coming'],
    ])
    const logged = await app.app.sql<{ action: string; employee_id: number }[]>`
      select action, employee_id from activity_log
      where entity = 'shipment' and entity_id = ${bareAwb(awb)} and action like 'shipment_line%' order by id`
    const { delivery, staff } = app.company.people
    expect([...logged]).toEqual([
      { action: 'shipment_line_locked', employee_id: delivery },
      { action: 'shipment_line_released', employee_id: staff },
    ])
  })

  test('locks a counter line, for the typed code and for the scan', async () => {
    const awb = await day.create(localOrder(app.company, { seller_sends: true }))
    const code = await day.codeOf(awb)
    for (let tries = 1; tries <= 5; tries += 1)
      await app.call('startLine', 'staff', { awb, code: wrong(code) })
    const locked = { http: 422, message: 'Locked after five wrong codes. Ask the branch to release it' }
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject(locked)
    expect(await app.call('scanShipment', 'staff', { awb, mode: 'receive' })).toMatchObject(locked)
    await app.call('releaseLine', 'staff', { awb })
    expect(await day.start(awb)).toMatchObject({ http: 200, data: { status: 'in_progress' } })
  })

  test('on a counter line is counted in the same way', async () => {
    const awb = await day.create(localOrder(app.company, { seller_sends: true }))
    const code = await day.codeOf(awb)
    const before = await stored(awb)
    expect(await app.call('startLine', 'staff', { awb, code: wrong(code) })).toMatchObject({ http: 422 })
    expect(await stored(awb)).toEqual(before)
    const [line] = await app.app.sql<{ wrong_codes: number }[]>`
      select wrong_codes from shipment_lines where awb = ${bareAwb(awb)} and leg = 1`
    expect(line?.wrong_codes).toBe(1)
  })

  test.each(['', '123', '12345', '12a4', '١٢٣٤', ' '])(
    'that is no code at all, %j, is no try',
    async (code) => {
      const awb = await day.create(localOrder(app.company))
      await day.assign(awb)
      const answer = await app.call('startLine', 'staff', { awb, code })
      expect(answer).toMatchObject({ http: 422, status: 421 })
      expect(answer.fields.code).toBeTruthy()
      const [line] = await app.app.sql<{ wrong_codes: number }[]>`
      select wrong_codes from shipment_lines where awb = ${bareAwb(awb)} and leg = 1`
      expect(line?.wrong_codes).toBe(0)
    },
  )
})

describe('a hand-over code', () => {
  test('is four digits, shown on a Pending line and on no other', async () => {
    const awb = await day.create(farOrder(app.company))
    const shown = async () =>
      (await day.lines(awb)).map(({ re_status, code }) => [re_status, code !== null && /^\d{4}$/.test(code)])
    expect(await shown()).toEqual([
      ['Pending', true],
      ['Pending', true],
      ['Pending', true],
    ])
    await day.takeOver(awb)
    expect(await shown()).toEqual([
      ['Active', false],
      ['Pending', true],
      ['Pending', true],
    ])
    await day.finish(awb)
    await day.walkLine(awb)
    await day.takeOver(awb, 'gizaDelivery')
    await day.report(awb, 1)
    expect(await shown()).toEqual([
      ['Done', false],
      ['Done', false],
      ['Failed', false],
    ])
    await day.handBack(awb)
    await app.call('cancelShipment', 'manager', { awb, note: 'lost interest' })
    expect((await shown())[3]).toEqual(['Cancelled', false])
  })

  test('is needed once a line: nothing after the start asks for it', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    await app.call('startLine', 'manager', { awb, code })
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject({
      http: 422,
      message: 'This line was already started',
    })
    expect(await day.finish(awb)).toMatchObject({ http: 200, data: { status: 'in_progress' } })
  })

  test('without a delivery boy starts nothing', async () => {
    const awb = await day.create(localOrder(app.company))
    expect(await day.start(awb)).toMatchObject({ http: 422, message: 'Choose a delivery boy first' })
    expect(await day.statusOf(awb)).toBe('pending')
  })

  test('is never among what a delivery boy or the public reads, and a merchant reads that of the pick-up', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    const own = await app.call('listOwnLines', 'delivery', {})
    expect(own.data.list_items.some((line) => line.awb === awb)).toBe(true)
    for (const line of own.data.list_items) expect(line).not.toHaveProperty('code')
    const merchant = await app.call('openOwnShipment', { client: app.company.plainClient }, { awb })
    expect(merchant.data.pick_up).toMatchObject({ code, locked: false })
    expect(JSON.stringify((await app.call('track', null, { awb })).data)).not.toContain(`"${code}"`)
    await day.start(awb)
    await day.finish(awb)
    const later = await app.call('openOwnShipment', { client: app.company.plainClient }, { awb })
    expect(later.data.pick_up).toBeNull()
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
