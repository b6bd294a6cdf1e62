import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb, localOrder, workingDayIn } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { en, receiverOf } from './receiver.ts'

let app: TestApp
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const atBranch = (changes: Parameters<typeof localOrder>[1] = {}) => receiver.courier.atBranch(changes)
const waiting = async (changes: Parameters<typeof localOrder>[1] = {}) => {
  const { day } = receiver.courier
  const awb = await day.create(localOrder(app.company, changes))
  await day.walkLine(awb)
  return awb
}
const address = { address: '7 Port Said Street, second floor', landmark: 'Beside the bakery' }
const orderOf = async (awb: string) => {
  const [row] = await app.app.sql<
    { deliver_on: string | null; deliver_from: string | null; receiver_address: string; failures: number }[]
  >`
    select m.deliver_on, m.deliver_from, m.receiver_address, s.delivery_failures as failures
    from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${bareAwb(awb)}`
  return row
}
/** The line of a parcel in the app of its delivery boy. */
const lineOf = async (awb: string) =>
  (await app.call('listOwnLines', 'delivery', {}, en)).data.list_items.find((line) => line.awb === awb)
const fail = (awb: string) => app.call('reportOwnOtherCase', 'delivery', { awb, case: 1 }, en)

test('the page says what is true and names no person before the digits', async () => {
  const awb = await waiting()
  const { data } = await receiver.open(await receiver.linkOf(awb))
  expect(data).toMatchObject({
    tracking: { awb, headline: 'The parcel is at our branch.' },
    parcel: { number: 1, of: 1 },
    code: null,
    stops_before: null,
    known: null,
  })
  const phone = await receiver.phoneNumberOf(awb)
  const row = await orderOf(awb)
  expect(JSON.stringify(data)).not.toContain(phone)
  expect(JSON.stringify(data)).not.toContain(row?.receiver_address)
})

test('another day holds at once, twice, and is no failed attempt', async () => {
  const awb = await waiting()
  const { say, may, view } = await receiver.proven(awb)
  const days = (await may())?.days ?? []
  expect(days).toHaveLength(5)
  expect(days.every((day) => day > dayInCairo(new Date()))).toBe(true)
  const first = await say('chooseReceiverDay', { day: days[1], from: '13:00' })
  expect(first.data.details).toMatch(/^We come on .* between 1\spm and 5\spm$/)
  expect(await orderOf(awb)).toMatchObject({ deliver_on: days[1], deliver_from: '13:00', failures: 0 })
  expect((await say('chooseReceiverDay', { day: days[2] })).http).toBe(200)
  expect(await orderOf(awb)).toMatchObject({ deliver_on: days[2], deliver_from: null })
  const third = await say('chooseReceiverDay', { day: days[3] })
  expect(third.message).toContain('chosen a day twice already')
  expect((await view()).known?.said.map(({ what }) => what.split(' ')[0])).toEqual(['Chose', 'Chose'])
  expect((await receiver.told(awb))[0]).toMatch(/^The receiver answered: Chose /)
})

test('a holiday and a day that was not offered are refused', async () => {
  const awb = await waiting()
  const { say, may } = await receiver.proven(awb)
  const [, holiday = ''] = (await may())?.days ?? []
  const name = { ar: 'عطلة رسمية', en: 'Holiday' }
  await changeSection(app, 'calendar', { holidays: [{ from: holiday, to: holiday, name }] })
  expect((await may())?.days).not.toContain(holiday)
  for (const day of [holiday, '2030-01-01', '2020-01-01'])
    expect((await say('chooseReceiverDay', { day })).fields).toHaveProperty('day')
  await changeSection(app, 'calendar', { holidays: [] })
})

test('a corrected address holds at once, and a script in it is only text', async () => {
  const awb = await waiting()
  const { say, view } = await receiver.proven(awb)
  const evil = `7 Port Said Street <script>alert("x")</script>`
  expect((await say('correctReceiverAddress', { ...address, address: evil })).http).toBe(200)
  expect((await view()).known).toMatchObject({ address: evil, landmark: address.landmark })
  const long = await say('correctReceiverAddress', { ...address, address: 'x'.repeat(10_000) })
  expect(long.fields).toHaveProperty('address')
  const abroad = await say('correctReceiverAddress', { ...address, latitude: '51.5', longitude: '0' })
  expect(abroad.fields).toHaveProperty('receiver_latitude')
})

test('collecting at the branch makes a counter line', async () => {
  const awb = await waiting()
  const { say, view } = await receiver.proven(awb)
  expect((await say('collectAtBranch')).http).toBe(200)
  const { tracking, known } = await view()
  expect(tracking.headline).toBe('The parcel is at our branch, ready for you to collect.')
  expect(tracking.coming).toBe(false)
  expect(known?.branch).toMatchObject({ chosen: true, code: null })
  expect(known?.may).toMatchObject({ day: null, address: null, branch: false, who: false })
})

test('who chose the branch may have it brought after all, on a day that counts against the two', async () => {
  const awb = await waiting()
  const { day: work } = receiver.courier
  const { say, view, may } = await receiver.proven(awb)
  expect((await say('bringToDoor', { day: '2030-01-01' })).message).toContain('not possible any more')
  expect((await say('collectAtBranch')).http).toBe(200)
  const code = await work.codeOf(awb)
  const offered = await may()
  expect(offered).toMatchObject({ day: null, door: true })
  expect(offered?.days).toHaveLength(5)
  expect((await say('bringToDoor', { day: '2030-01-01' })).fields).toHaveProperty('day')
  const [, day = ''] = offered?.days ?? []
  const brought = await say('bringToDoor', { day, from: '17:00' })
  expect(brought.data.details).toMatch(/^We come on .* between 5\spm and 9\spm$/)
  const { tracking, known, wanted } = await view()
  expect(tracking).toMatchObject({
    headline: 'The parcel is at our branch.',
    promised: { from: day, to: day },
    coming: true,
  })
  expect(wanted).toEqual({ day, from: '17:00', until: '21:00' })
  expect(known?.branch).toMatchObject({ chosen: false, code: null })
  expect((await receiver.told(awb))[0]).toMatch(/^The receiver answered: Chose delivery on /)
  expect(await work.activeLine(awb)).toMatchObject({ counter: false, re_status: 'Pending' })
  expect((await app.call('startLine', 'staff', { awb, code })).http).not.toBe(200)

  expect((await say('collectAtBranch')).http).toBe(200)
  expect((await say('bringToDoor', { day: offered?.days[2] })).http).toBe(200)
  expect((await say('collectAtBranch')).http).toBe(200)
  expect((await may())?.door).toBe(false)
  const third = await say('bringToDoor', { day: offered?.days[3] })
  expect(third.message).toContain('chosen a day twice already')
})

test('what the sender agreed to collect, and what was handed out, is not brought', async () => {
  const { day: work } = receiver.courier
  const agreed = await waiting({ shipment_to: 'branch' })
  const other = await receiver.proven(agreed)
  const day = workingDayIn(3)
  expect((await other.may())?.door).toBe(false)
  expect((await other.say('bringToDoor', { day })).message).toContain('not possible any more')

  const awb = await waiting()
  const { say, may } = await receiver.proven(awb)
  expect((await say('collectAtBranch')).http).toBe(200)
  expect((await work.start(awb, 'staff')).http).toBe(200)
  expect(await work.statusOf(awb)).toBe('collected')
  expect((await may())?.door).toBe(false)
  expect((await say('bringToDoor', { day })).message).toContain('not possible any more')
})

test('a parcel on its way to the branch is brought to the door after all', async () => {
  const { day: work } = receiver.courier
  const awb = await work.create(localOrder(app.company))
  const { say, may } = await receiver.proven(awb)
  expect((await say('collectAtBranch')).http).toBe(200)
  const [day] = (await may())?.days ?? []
  expect((await say('bringToDoor', { day })).http).toBe(200)
  await work.walkLine(awb)
  expect(await work.activeLine(awb)).toMatchObject({ kind: 'end', counter: false })
  expect(await orderOf(awb)).toMatchObject({ deliver_on: day })
})

test('who takes it is shown to the delivery boy; a safe place only for what is paid', async () => {
  const awb = await atBranch()
  await receiver.courier.day.start(awb)
  const { say } = await receiver.proven(awb)
  const place = { taker: 'place', words: 'With the doorman' }
  expect((await say('nameTaker', place)).fields).toHaveProperty('taker')
  expect((await say('nameTaker', { taker: 'person', words: 'Om Ahmed' })).http).toBe(200)
  expect(await lineOf(awb)).toMatchObject({
    takes: { taker: 'person', words: 'Om Ahmed' },
    changed: ['takes'],
  })
  const paid = await waiting({ cod: '0', fee_collection: '0' })
  const { view } = await receiver.proven(paid)
  const { due, known } = await view()
  expect(known?.may.place).toBe(due === 0)
})

test('once it is out, a day and an address only ask: nothing moves, the branch and the delivery boy know', async () => {
  const awb = await atBranch()
  await receiver.courier.day.start(awb)
  const before = await orderOf(awb)
  const { say, may } = await receiver.proven(awb)
  expect(await may()).toMatchObject({ day: 'request', address: 'request', branch: false })
  const asked = await say('correctReceiverAddress', address)
  expect(asked.data.details).toContain('The branch decides')
  const [day] = (await may())?.days ?? []
  expect((await say('chooseReceiverDay', { day })).http).toBe(200)
  expect(await orderOf(awb)).toEqual(before)
  expect((await lineOf(awb))?.changed).toEqual(['asked_address', 'asked_day'])
  expect(await receiver.courier.day.statusOf(awb)).toBe('under_delivery')
})

test('an answer while the parcel is being handed over is refused with the truth', async () => {
  const awb = await atBranch()
  await app.app.sql`
    update run_parcels set scanned_out_at = now(), scanned_out_by = ${app.company.people.staff}
    where awb = ${bareAwb(awb)}`
  const { say } = await receiver.proven(awb)
  const refused = [
    await say('chooseReceiverDay', { day: '2030-01-01' }),
    await say('correctReceiverAddress', address),
    await say('nameTaker', { taker: 'person', words: 'Om Ahmed' }),
  ]
  for (const { message } of refused) expect(message).toContain('right now')
  await app.app
    .sql`update run_parcels set scanned_out_at = null, scanned_out_by = null where awb = ${bareAwb(awb)}`
})

test('while another parcel of the order is out, only what the server accepts is offered', async () => {
  const siblingOf = async (awb: string) => {
    const [row] = await app.app.sql<{ awb: number }[]>`
      select o.awb from shipments s join shipments o on o.main_shipment_id = s.main_shipment_id and o.awb <> s.awb
      where s.awb = ${bareAwb(awb)}`
    return String(row?.awb)
  }
  const awb = await waiting({ packages: 2 })
  const sibling = await siblingOf(awb)
  const { may, say } = await receiver.proven(awb)
  expect(await may()).toMatchObject({ day: 'now', address: 'now', branch: true })
  await receiver.courier.day.walkLine(sibling)
  await receiver.courier.day.takeOver(sibling)
  expect(await may()).toMatchObject({ day: null, address: null, branch: false, who: true, refuse: true })
  await fail(sibling)
  const tried = await may()
  expect(tried).toMatchObject({ day: 'now', address: 'now', branch: false })
  expect((await say('chooseReceiverDay', { day: tried?.days[0] })).http).toBe(200)

  const out = await receiver.courier.outWith({ packages: 2 })
  const outToo = await siblingOf(out)
  await receiver.courier.day.walkLine(outToo)
  await receiver.courier.day.takeOver(outToo)
  const both = await receiver.proven(out)
  expect(await both.may()).toMatchObject({ day: 'request', address: 'request', branch: false })
})

test('nobody came: only after a failed attempt, once for each', async () => {
  const awb = await atBranch()
  await receiver.courier.day.start(awb)
  const { say, may } = await receiver.proven(awb)
  expect((await may())?.nobody_came).toBe(false)
  expect((await say('reportNobodyCame')).http).toBe(422)
  await fail(awb)
  expect(await may()).toMatchObject({ nobody_came: true, day: 'now', address: 'request' })
  expect((await say('reportNobodyCame', { words: 'I was at home' })).http).toBe(200)
  expect((await may())?.nobody_came).toBe(false)
  const [day] = (await may())?.days ?? []
  expect((await say('chooseReceiverDay', { day })).http).toBe(200)
  expect(await orderOf(awb)).toMatchObject({ deliver_on: day, failures: 1 })
})

test('a rating comes after the delivery, once, and shows with the delivery boy', async () => {
  const awb = await atBranch()
  await receiver.courier.day.start(awb)
  const { say, may, view } = await receiver.proven(awb)
  expect((await say('rateDelivery', { stars: '5' })).http).toBe(422)
  await receiver.courier.day.finish(awb)
  expect(await may()).toMatchObject({ rate: true, refuse: false, wrong_number: false, day: null })
  expect((await say('rateDelivery', { stars: '6' })).fields).toHaveProperty('stars')
  expect((await say('rateDelivery', { stars: '4', words: 'Polite' })).http).toBe(200)
  expect((await say('rateDelivery', { stars: '1' })).http).toBe(422)
  expect((await view()).known?.said[0]?.what).toBe('Rated the delivery: 4 of 5')
  const { data } = await app.call('openEmployee', 'superuser', { employee_id: app.company.people.delivery })
  expect(data.ratings).toEqual({ count: 1, average: 4 })
})

test('a wrong number stops the messages to the phone and ends the link', async () => {
  const awb = await waiting()
  const { say, token, proof } = await receiver.proven(awb)
  const phone = await receiver.phoneNumberOf(awb)
  expect((await say('denyParcel')).data.details).toContain('no more messages')
  const [stopped] = await app.app.sql<
    { reason: string }[]
  >`select reason from stopped_phones where phone = ${phone}`
  expect(stopped?.reason).toBe('wrong_number')
  expect((await receiver.open(token, proof)).http).toBe(404)
})
