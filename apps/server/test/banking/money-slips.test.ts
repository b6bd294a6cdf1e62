import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { photo } from '../support/files/photo.ts'
import { movementOf, newSlip } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const awb = await day.create(localOrder(app.company, { cod: '500.00' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '500.00')
})
afterAll(() => app.close())

function bank(slip: string, input: { photo?: unknown; reference?: string } = {}) {
  const { alexandria: branch_id } = app.company
  return app.call('bankSafe', 'accountant', {
    branch_id,
    amount: '1.00',
    slip,
    reference: 'CDM-1',
    ...input,
  })
}

test('banking needs the number of its slip', async () => {
  const moved = await movementOf(app, async () => {
    for (const none of [' ', '\u200B', '\u200F\u00A0\uFEFF'])
      expect((await bank(none)).fields).toEqual({ slip: 'This field is required' })
  })
  expect(moved).toEqual({})
})

test('the same slip is refused, however it is written, and nothing is banked', async () => {
  expect((await bank('AB 118')).http).toBe(200)
  const moved = await movementOf(app, async () => {
    const unseen = ['AB\u200B118', '\u200FAB118\u200E', 'AB\u00A0118', 'AB\u00AD118\uFEFF', 'ＡＢ１１８']
    for (const again of ['AB 118', 'ab118', ' AB١١٨ ', ...unseen]) {
      expect((await bank(again)).fields).toEqual({
        slip: 'Cash was banked with slip AB118 before. Check the number on the slip',
      })
    }
  })
  expect(moved).toEqual({})
})

test('the same slip twice at once is banked once', async () => {
  const { slip } = newSlip()
  const moved = await movementOf(app, async () => {
    const answers = await Promise.all([bank(slip), bank(slip)])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })
  expect(moved.bank).toBe(100)
})

test('the photo of the slip is shown with the movement, at an address that is signed', async () => {
  const { data } = await bank('P-1', { photo: photo() })
  const { slip } = (await app.call('openMovement', 'accountant', { movement_id: data.id })).data
  expect(slip).toMatchObject({ number: 'P-1' })
  const shown = await app.app.server.inject({ url: slip?.photo ?? '' })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  const forged = await app.app.server.inject({ url: `${slip?.photo ?? ''}`.replace(/.{4}$/, 'AAAA') })
  expect(forged.statusCode).toBe(404)
})

test('what is no photo is refused, and nothing is banked', async () => {
  const moved = await movementOf(app, async () => {
    const answer = await bank('P-2', { photo: new Blob(['%PDF-1.7'], { type: 'image/png' }) })
    expect(answer.fields).toHaveProperty('photo')
  })
  expect(moved).toEqual({})
})

test('without a photo it needs the reference of the machine, which is shown with the movement', async () => {
  const moved = await movementOf(app, async () => {
    for (const none of ['', ' ', '\u200B'])
      expect((await bank('M-1', { reference: none })).fields).toEqual({
        photo: 'Add a photo of the slip, or the reference that the machine printed',
      })
  })
  expect(moved).toEqual({})
  const { data } = await bank('M-1', { reference: ' CDM 4471 ' })
  const opened = (await app.call('openMovement', 'accountant', { movement_id: data.id })).data
  expect(opened.slip).toEqual({ number: 'M-1', photo: null, reference: 'CDM 4471' })
  const pictured = await bank('M-2', { reference: '', photo: photo() })
  expect(pictured.http).toBe(200)
})

test('the log says with which slip', async () => {
  const { data } = await bank('L-7')
  const [log] = await activityOf(app, 'ledger_entry', data.id)
  expect(log).toMatchObject({ action: 'money_banked', changes: { slip: [null, 'L-7'] } })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
