import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})
beforeEach(() => changeSection(app, 'rules', { receiver_code: 'always' }))

const codeOf = async (awb: string) => {
  const [row] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  return row?.code ?? ''
}
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')
const finish = (awb: string, more: Record<string, unknown> = {}, ago = 0) => {
  const at = new Date(Date.now() - ago)
  return phone.send([act('finishOwnLine', { awb, amount: '100', ...more }, { at })])
}
const answer = async (...given: Parameters<typeof finish>) => {
  const [first] = (await finish(...given)).data.list_items
  return first
}
const hour = 3_600_000

test('the right code delivers, is told, and is a witness', async () => {
  const awb = await phone.outWith()
  const { data } = await app.call('listOwnLines', 'delivery', {})
  expect(data.list_items.find((line) => line.awb === awb)).toMatchObject({ asks_code: true })
  expect(await answer(awb, { receiver_code: await codeOf(awb) })).toMatchObject({ outcome: 'done' })
  expect((await phone.told(awb)).join('\n')).toContain('With the receiver’s code')
})

test('a wrong code is refused with the tries that are left, and after five there is none', async () => {
  const awb = await phone.outWith()
  const right = await codeOf(awb)
  const wrong = { receiver_code: otherThan(right) }
  for (const left of [4, 3, 2, 1])
    expect(await answer(awb, wrong)).toMatchObject({
      outcome: 'refused',
      details: `The receiver’s code is wrong. Tries left: ${left}`,
    })
  const locked = { outcome: 'refused', details: expect.stringContaining('Too many wrong codes') }
  expect(await answer(awb, wrong)).toMatchObject(locked)
  expect(await answer(awb, { receiver_code: right })).toMatchObject(locked)
  expect(await phone.day.statusOf(awb)).toBe('under_delivery')
  const without = { no_code_reason: 'refuses', proofs: [randomUUID()] }
  expect(await answer(awb, without)).toMatchObject({ outcome: 'done' })
})

test('without a code a reason and a photo are needed, and it is counted', async () => {
  const awb = await phone.outWith()
  const counted = async () =>
    (await app.call('openEmployee', 'superuser', { employee_id: app.company.people.delivery })).data
      .delivered_without_code ?? 0
  const before = await counted()
  expect(await answer(awb)).toMatchObject({ outcome: 'refused' })
  const reason = { no_code_reason: 'phone_off' }
  expect(await answer(awb, reason)).toMatchObject({
    details: 'Without the receiver’s code a photo is needed',
  })
  expect(await answer(awb, { ...reason, proofs: [randomUUID()] })).toMatchObject({ outcome: 'done' })
  expect((await phone.told(awb)).join('\n')).toContain('Without the receiver’s code: The phone is off')
  expect(await counted()).toBe(before + 1)
})

test.each([
  ['a wrong code', (code: string) => ({ receiver_code: otherThan(code) })],
  ['neither a code nor a reason', () => ({})],
])('a delivery that was sent later stands with %s, and a person looks', async (_, given) => {
  const awb = await phone.atBranch()
  const at = new Date(Date.now() - hour)
  const code = await phone.day.codeOf(awb)
  expect(await phone.outcomes([act('startOwnLine', { awb, code }, { at })])).toEqual(['done'])
  const late = await answer(awb, given(await codeOf(awb)), hour)
  expect(late).toMatchObject({ outcome: 'conflict' })
  expect(await phone.day.statusOf(awb)).toBe('delivered')
})

test('a delivery that the phone kept stands with a wrong code, however soon it is sent', async () => {
  const awb = await phone.outWith()
  const input = { awb, amount: '100', receiver_code: otherThan(await codeOf(awb)) }
  const cash = await phone.cashOf()
  expect(await phone.outcomes([act('finishOwnLine', input, { kept: true })])).toEqual(['conflict'])
  expect(await phone.day.statusOf(awb)).toBe('delivered')
  expect(await phone.cashOf()).toBe(cash + 100)
  expect((await phone.told(awb)).join('\n')).toContain('The receiver’s code was wrong')
})

test('an act whose sheet is open can be corrected, and stands once its refusal was lost and the phone kept it', async () => {
  const awb = await phone.outWith()
  const input = { awb, amount: '100', receiver_code: otherThan(await codeOf(awb)) }
  const at = new Date(Date.now() - hour)
  const open = act('finishOwnLine', input, { at, kept: false })
  expect(await phone.outcomes([open])).toEqual(['refused'])
  expect(await phone.outcomes([open])).toEqual(['refused again'])
  expect(await phone.outcomes([{ ...open, kept: true }], 'gizaDelivery')).toEqual(['refused'])
  expect(await phone.day.statusOf(awb)).toBe('under_delivery')
  const kept = { ...open, kept: true }
  const answers = await Promise.all([phone.outcomes([kept]), phone.outcomes([kept])])
  expect(answers.flat().toSorted()).toEqual(['conflict', 'conflict again'])
  expect(await phone.day.statusOf(awb)).toBe('delivered')
})

test('a parcel whose attempt had ended is delivered with its code and its amount like any other', async () => {
  const failed = async () => {
    const awb = await phone.outWith()
    const report = { awb, case: 1, note: '', proofs: [randomUUID()] }
    expect(await phone.outcomes([act('reportOwnOtherCase', report)])).toEqual(['done'])
    return awb
  }
  const awb = await failed()
  const right = await codeOf(awb)
  expect(await answer(awb)).toMatchObject({ outcome: 'refused' })
  expect(await answer(awb, { receiver_code: otherThan(right) })).toMatchObject({
    outcome: 'refused',
    details: 'The receiver’s code is wrong. Tries left: 4',
  })
  expect(await phone.day.statusOf(awb)).toBe('under_delivery')
  expect(await answer(awb, { receiver_code: right })).toMatchObject({ outcome: 'done' })
  expect((await phone.told(awb))[0]).toContain('With the receiver’s code')

  const late = await phone.atBranch()
  const at = new Date(Date.now() - hour)
  const report = { awb: late, case: 1, note: '', proofs: [randomUUID()] }
  const before = [
    act('startOwnLine', { awb: late, code: await phone.day.codeOf(late) }, { at }),
    act('reportOwnOtherCase', report, { at }),
  ]
  expect(await phone.outcomes(before)).toEqual(['done', 'done'])
  const wrong = { receiver_code: otherThan(await codeOf(late)), amount: '55' }
  expect(await answer(late, wrong, hour / 2)).toMatchObject({ outcome: 'conflict' })
  expect(await phone.day.statusOf(late)).toBe('delivered')
  const told = (await phone.told(late)).join('\n')
  expect(told).toContain('The receiver’s code was wrong')
  expect(told).toContain('The phone showed 55 EGP to collect, 100 EGP were due')
})

test('a rule from an amount asks for prepaid parcels and from the amount on, and no rule asks nobody', async () => {
  await changeSection(app, 'rules', { receiver_code: 'from', receiver_code_from: 200 })
  const asked = new Map<string, boolean>()
  for (const cod of ['0', '100', '200'])
    asked.set(await phone.outWith({ cod, fee_collection: '0' }), cod !== '100')
  const { data } = await app.call('listOwnLines', 'delivery', {})
  const shown = data.list_items.filter(({ awb }) => asked.has(awb))
  expect(new Map(shown.map(({ awb, asks_code }) => [awb, asks_code]))).toEqual(asked)
  await changeSection(app, 'rules', { receiver_code: 'never' })
  const awb = await phone.outWith()
  expect(await answer(awb)).toMatchObject({ outcome: 'done' })
})

test('no call of the console, the merchant or the delivery boy shows the code', async () => {
  const awb = await phone.outWith()
  await app.app.sql`
    update receiver_codes set code = '7391' where awb = ${bareAwb(awb)}`
  const answers = [
    await app.call('openMain', 'superuser', { awb }),
    await app.call('openDetails', 'superuser', { awb }),
    await app.call('listLines', 'superuser', { awb }),
    await app.call('listTracking', 'superuser', { awb }),
    await app.call('openActs', 'superuser', { awb }),
    await app.call('listOwnLines', 'delivery', {}),
  ]
  for (const { data } of answers) expect(JSON.stringify(data)).not.toMatch(/"7391"/)
})
