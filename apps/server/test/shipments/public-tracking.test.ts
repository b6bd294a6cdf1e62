import { spokenDay } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { connect } from '../../src/platform/database/database.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

async function tracked(awb: string, language: 'en' | 'ar' = 'en') {
  return (await app.call('track', null, { awb }, { 'accept-language': language })).data
}

/** An order whose parcel is out for delivery. */
async function outForDelivery(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

/** Moves all that happened to a shipment, and what was promised, ten days back. */
async function tenDaysAgo(awb: string): Promise<void> {
  const sql = connect(app.ownerUrl, { connections: 1 })
  await sql`alter table tracking_events disable trigger user`
  await sql`update tracking_events set at = at - interval '10 days' where awb = ${bareAwb(awb)}`
  await sql`alter table tracking_events enable trigger user`
  await sql`
    update shipments set promised_from = promised_from - 10, promised_to = promised_to - 10 where awb = ${bareAwb(awb)}`
  await sql.end()
}

describe('the public page says', () => {
  test('that a courier comes, on the day on which the last line started and not on a later one', async () => {
    const awb = await outForDelivery()
    expect(await tracked(awb)).toMatchObject({
      status: 'under_delivery',
      late: false,
      headline: 'A delivery boy is on the way to you today.',
      details: '',
    })
    expect((await tracked(awb, 'ar')).headline).toBe('المندوب في الطريق إليك اليوم.')
    await tenDaysAgo(awb)
    const { headline, details, late, promised } = await tracked(awb)
    expect(late).toBe(true)
    expect(headline).toMatch(/^The parcel went out for delivery on .+ and was not delivered yet\.$/)
    expect(details).toContain(`It was promised for ${spokenDay(promised.to, 'en')}, so it is late.`)
    expect(details).toMatch(/We now expect it by \S+day \d+ \S+\.$/)
  })

  test('what failed and what happens next, in both languages, and shows it as a step', async () => {
    const awb = await outForDelivery()
    await day.report(awb, 7)
    const today = dayInCairo(new Date())
    const said = await tracked(awb)
    expect(said.headline).toBe(`We tried to deliver on ${spokenDay(today, 'en')} and could not.`)
    expect(said.details).toMatch(
      /^We could not find the address\. The parcel goes back to our branch\. We expect to try again by .+\.$/,
    )
    const { from } = said.promised
    const [later] = await app.app.sql<{ day: string }[]>`
      update shipments set promised_from = cairo_day(now()) + 20, promised_to = cairo_day(now()) + 21 where awb = ${bareAwb(awb)}
      returning promised_from as day`
    expect((await tracked(awb)).details).toContain(`try again by ${spokenDay(later?.day ?? '', 'en')}.`)
    await app.app.sql`
      update shipments set promised_from = ${from}, promised_to = ${said.promised.to} where awb = ${bareAwb(awb)}`
    expect(said.steps.at(-1)?.text).toBe('Delivery attempt failed: We could not find the address.')
    expect((await tracked(awb, 'ar')).details).toContain('لم نجد العنوان.')

    await day.handBack(awb)
    const back = await tracked(awb)
    expect([back.headline, back.status]).toEqual([said.headline, 'in_progress'])
    expect(back.details).toContain('The parcel is back at our branch.')
    await day.takeOver(awb)
    expect((await tracked(awb)).headline).toBe(
      'We are trying again: a delivery boy is on the way to you today.',
    )
  })

  test('that a parcel turned back, why, and not that it comes', async () => {
    const awb = await outForDelivery()
    await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked', by: 'client' })
    await day.handBack(awb)
    await day.takeOver(awb)
    await tenDaysAgo(awb)
    expect(await tracked(awb)).toMatchObject({
      status: 'under_delivery',
      direction: 'return',
      late: false,
      headline: 'The parcel is going back to the sender.',
      details: 'The sender cancelled the order.',
    })
    await day.finish(awb)
    const { headline, steps } = await tracked(awb)
    expect(headline).toBe('The parcel is back with the sender.')
    expect(steps.map(({ text }) => text)).toEqual([
      'Order received',
      'Pick-up arranged',
      'Picked up from the sender',
      'Arrived at our branch',
      'Out for delivery',
      'Turned back to the sender',
      'Back at our branch',
      'On the way to the sender',
      'Returned to the sender',
    ])
  })

  test('no name, phone, address, note or code of anybody', async () => {
    const awb = await outForDelivery()
    await day.report(awb, 1, 'call the aunt on the third floor')
    const told = JSON.stringify([await tracked(awb), await tracked(awb, 'ar')])
    const codes = await app.app.sql<{ code: string }[]>`
      select code from shipment_lines where awb = ${bareAwb(awb)}`
    const secrets = ['Mona', '010', 'Horreya', 'aunt', ...codes.map(({ code }) => `"${code}"`)]
    expect(secrets.filter((secret) => told.replaceAll(awb, '').includes(secret))).toEqual([])
  })
})
