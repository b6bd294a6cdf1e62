import { type CallInput, needsProof } from '@mersal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { codeOf, enrol, signedIn } from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const password = 'Secret-2026'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.app.sql`update sessions set proved_at = now()`)

function settle(headers?: Record<string, string>) {
  const input = { client_id: app.company.plainClient }
  return app.call('settleClient', headers ? null : 'accountant', input, headers)
}

const nothingDue = { http: 422, message: expect.stringContaining('Nothing is due') }

test('every act with money asks for a proof of the last ten minutes', async () => {
  const inputs = {
    settleClient: { client_id: 1 },
    correctClient: { client_id: 1, gets: 'client', amount: 1, note: 'wrong' },
    repayShortage: { employee_id: 1, amount: 1 },
    writeOffShortage: { employee_id: 1, amount: 1, note: 'lost' },
    receiveFromClient: { client_id: 1, amount: 1, into: 'bank' },
    writeOffShipment: { awb: '1', version: 1, what: 'lost', paid_by: 'company', reason: 'lost' },
    approve: { approval_id: 1 },
    reverseCount: { movement_id: 1, reason: 'wrong' },
    undoDelivery: { awb: '1', note: 'the wrong door' },
    reportFound: { awb: '1', branch_id: 1, reason: 'behind the shelves' },
    confirmDoorTransfer: { id: 1 },
    refuseDoorTransfer: { id: 1, reason: 'not in the bank' },
    bankSafe: { branch_id: 1, amount: 1, slip: 'S-1', reference: 'CDM-1' },
    sendSafeCash: { branch_id: 1, to_branch_id: 2, amount: 1, carrier_id: 1 },
    acceptSafeCash: { exchange_id: 1, counted: 1 },
    withdrawSafeCash: { exchange_id: 1, note: 'not sent' },
    confirmBankSlips: { movement_ids: [1] },
    reportBankSlip: { movement_id: 1, note: 'not on the statement' },
    rotateClientToken: { client_id: 1 },
    askOwnEmail: { email: 'new@test.example' },
    showClientToken: { client_id: 1 },
    setPayoutDetails: { client_id: 1, method: 'wallet', account: '01012345678' },
    withdrawPayoutDetails: { details_id: 1 },
    preparePayouts: {},
    exportPayoutBatch: { batch_id: 1, format_id: 1 },
    endPayoutLine: { line_id: 1, outcome: 'paid', bank_reference: 'FT-1' },
    importPayoutResults: { batch_id: 1, format_id: 1, file: new Blob(['reference']) },
  } as const
  expect(Object.keys(inputs).sort()).toEqual([...needsProof].sort())
  await ageProofs(app)
  for (const [name, input] of Object.entries(inputs)) {
    const answer = await app.call(name as 'settleClient', 'superuser', input as CallInput<'settleClient'>)
    const asked = { http: 428, status: 428, data: { prove_with: 'password' } }
    expect({ name, ...answer }).toMatchObject({ name, ...asked })
  }
})

test('the password lets the same act go on, in this session alone', async () => {
  await ageProofs(app)
  expect((await settle()).http).toBe(428)
  expect((await app.call('proveOneself', 'accountant', { password })).http).toBe(200)
  expect(await settle()).toMatchObject(nothingDue)
  expect((await app.call('settleClient', 'manager', { client_id: 1 })).http).toBe(428)
})

test('a wrong or missing password proves nothing, and ten wrong ones lock it', async () => {
  await ageProofs(app)
  expect((await app.call('proveOneself', 'manager', {})).fields).toEqual({ password: 'Password is required' })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await app.call('proveOneself', 'manager', { password: 'Wrong-2026' })).fields).toEqual({
      password: 'The password is wrong',
    })
  expect((await app.call('proveOneself', 'manager', { password })).http).toBe(429)
  expect((await app.call('settleClient', 'manager', { client_id: 1 })).http).toBe(428)
})

test('a person with a second factor proves themselves with a code, never with the password', async () => {
  const person = await signedIn(app, 3)
  const { session } = person
  const { secret } = await enrol(app, person)
  await ageProofs(app)
  expect(await settle(session)).toMatchObject({ http: 428, data: { prove_with: 'code' } })
  expect((await app.call('proveOneself', null, { password }, session)).fields).toHaveProperty('code')
  const code = codeOf(secret)
  expect((await app.call('proveOneself', null, { code }, session)).http).toBe(200)
  expect(await settle(session)).toMatchObject(nothingDue)
  await ageProofs(app)
  expect((await app.call('proveOneself', null, { code }, session)).fields).toHaveProperty('code')
})
