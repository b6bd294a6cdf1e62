import { randomUUID } from 'node:crypto'
import type { CaseRow } from '@mersal/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, phoneOf } from '../courier/phone.ts'
import { expectCleanBooks } from '../support/books.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let phone: ReturnType<typeof phoneOf>
let image: File
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  phone = phoneOf(app)
  const picture = sharp({ create: { width: 100, height: 100, channels: 3, background: '#a63' } })
  image = new File([await picture.jpeg().toBuffer()], 'photo.jpg', { type: 'image/jpeg' })
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const hourMs = 3_600_000
const ofOthers =
  'A manager of the branch or a superuser takes, closes or postpones this case, but nobody who manages the account of its delivery boy or set their PIN. It also ends when the photo arrives, or when an accountant or a superuser confirms or refuses the transfer'

/** A delivery that the phone kept and says was paid by transfer. `at`: when it was done. */
async function kept(proofs: string[] = [], at = new Date()): Promise<string> {
  const awb = await phone.outWith()
  if (at.getTime() < Date.now() - hourMs)
    await app.app
      .sql`update shipment_lines set updated_at = ${at} where awb = ${awb.split('-').at(-1) ?? ''} and active`
  const transfer = { method: 'instapay', reference: `IPN ${awb.slice(-6)}` }
  const input = { awb, amount: '100', transfer, proofs }
  expect(await phone.outcomes([act('finishOwnLine', input, { kept: true, at })])).toEqual(['done'])
  return awb
}
const watchAfter = (hours: number) => desk.watchAt(new Date(Date.now() + hours * hourMs))
const outcomesOf = async (awb: string) =>
  (await desk.standing(awb)).filter((one) => one.startsWith('transfer_unproved'))
const caseOf = (awb: string) => desk.openCaseOf(awb, 'transfer_unproved')
const send = (awb: string, id: string) => {
  const at = new Date().toISOString()
  return app.call('sendProof', 'delivery', { id, awb, taken_at: at, sent_at: at, image })
}
const transferOf = async (awb: string) =>
  (await app.call('listDoorTransfers', 'accountant', { search: awb.split('-').at(-1) ?? '' })).data
    .list_items[0]?.id ?? 0
const take = (by: Caller, { id, version }: CaseRow) => app.call('takeCase', by, { id, version }, english)
const close = (by: Caller, { id, version }: CaseRow) =>
  app.call('closeCase', by, { id, version, outcome: 'solved', note: 'The receiver showed it' }, english)

test('a transfer without a photo is a case 24 hours after its act arrived, once', async () => {
  const awb = await kept()
  await watchAfter(23)
  expect(await outcomesOf(awb)).toEqual([])
  for (const _ of ['opened', 'looked at again']) await watchAfter(25)
  expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy open'])
  expect(await caseOf(awb)).toMatchObject({
    what: expect.stringMatching(
      / reported on .* paid 100\.00 EGP by transfer \(reference .*IPN .*\), and no photo/,
    ),
    person: { id: app.company.people.delivery },
    owner: { id: app.company.people.manager },
    acts: ['open_transfer', 'call', 'open_person'],
  })
})

test('an act that the phone kept for three days has 24 hours from its arrival', async () => {
  const awb = await kept([], new Date(Date.now() - 72 * hourMs))
  await watchAfter(1)
  expect(await outcomesOf(awb)).toEqual([])
  await watchAfter(25)
  expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy open'])
})

test('its photo ends it; a photo of another parcel does not, nor one that comes in time is a case', async () => {
  const [photo, elsewhere, inTime] = [randomUUID(), randomUUID(), randomUUID()]
  const [awb, borrowed, other] = [await kept([photo]), await kept([elsewhere]), await kept([inTime])]
  expect((await send(other, inTime)).http).toBe(200)
  expect((await send(other, elsewhere)).http).toBe(200)
  await watchAfter(25)
  expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy open'])
  expect(await outcomesOf(borrowed)).toEqual(['transfer_unproved delivery_boy open'])
  expect(await outcomesOf(other)).toEqual([])
  expect((await send(awb, photo)).http).toBe(200)
  await watchAfter(26)
  expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy gone'])
  expect(await outcomesOf(borrowed)).toEqual(['transfer_unproved delivery_boy open'])
})

test('confirming, refusing or undoing ends it', async () => {
  const [confirmed, refused, undone] = [await kept(), await kept(), await kept()]
  await watchAfter(25)
  await app.call('confirmDoorTransfer', 'accountant', { transfer_id: await transferOf(confirmed) })
  const refusing = { transfer_id: await transferOf(refused), reason: 'not in the bank' }
  await app.call('refuseDoorTransfer', 'accountant', refusing)
  await desk.day.undo(undone)
  for (const awb of [confirmed, refused, undone])
    expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy gone'])
})

test('whoever set the PIN of its delivery boy neither owns nor closes it, nor does a clerk; a superuser does, and it stays closed', async () => {
  const { people } = app.company
  const setPin = (by: number | null) =>
    app.app.sql`update employees set pin_set_by = ${by} where id = ${people.delivery}`
  await setPin(people.manager)
  const awb = await kept()
  await watchAfter(25)
  const row = await caseOf(awb)
  expect(row.owner).toBeNull()
  for (const by of ['manager', 'staff'] as const)
    for (const act of [take, close])
      expect(await act(by, row)).toMatchObject({ http: 422, message: ofOthers })
  await setPin(null)
  expect((await close('superuser', row)).http).toBe(200)
  await watchAfter(49)
  expect(await outcomesOf(awb)).toEqual(['transfer_unproved delivery_boy solved'])
  const [line] = await app.app.sql<{ money: boolean }[]>`
    select money from activity_log where action = 'case_closed' order by id desc limit 1`
  expect(line?.money).toBe(true)
})
