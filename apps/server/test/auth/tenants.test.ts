import { type Access, type CallInput, type CallName, calls, type Role, reachOf } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSchema } from '../../src/features/api-document/json-schemas.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { tenantCases } from '../support/tenant-cases.ts'
import { contentsOf, missing, type Records, recordsOfTanta } from '../support/tenants.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

type Who = { caller: Caller; headers?: Record<string, string> }
type Asking = (of: Records) => CallInput<CallName>

let app: TestApp
let sql: Database
let tanta: Awaited<ReturnType<typeof recordsOfTanta>>
/** What the tables contain. No call of these tests changes it. */
let contents: Record<string, string>
beforeAll(async () => {
  app = await startWorkingApp()
  tanta = await recordsOfTanta(app)
  sql = connect(app.databaseUrl, { connections: 1 })
  contents = await contentsOf(sql)
})
afterAll(async () => {
  await sql.end()
  await app.close()
})

/** One caller of each role. None of them works at the branch Tanta or owns one of its records. */
const strangers: Partial<Record<Role, Caller>> = {
  superuser: 'superuser',
  manager: 'manager',
  accountant: 'accountant',
  staff: 'staff',
  delivery: 'delivery',
  new: 'fresh',
}
/** Calls about the caller's own records, whatever their role. */
const personal = new Set<CallName>(['endSession', 'openDocument'])

function capabilityOf(name: CallName) {
  const access: Access = calls[name].access
  if (name === 'quoteShipment') return 'clients.see'
  return typeof access === 'object' ? access.capability : access
}

/** The callers who may make the call, but whose reach does not include Tanta. */
function withoutReach(name: CallName): Caller[] {
  const capability = capabilityOf(name)
  if (capability === 'public') return []
  if (capability === 'merchant') return [{ client: app.company.plainClient }]
  return (Object.entries(strangers) as [Role, Caller][])
    .filter(([role]) => {
      if (capability === 'session') return true
      const reach = reachOf(role, capability)
      return reach !== 'none' && (personal.has(name) || reach !== 'all')
    })
    .map(([, caller]) => caller)
}

/** A caller whose reach includes the record. */
function owner(name: CallName): Who {
  const capability = capabilityOf(name)
  if (capability === 'merchant') return { caller: { client: app.company.tantaClient } }
  if (capability === 'courier.work' || name === 'endSession') return { caller: null, headers: tanta.courier }
  return { caller: name === 'openDocument' ? 'tantaManager' : 'superuser' }
}

/** The answer as text, without ids of new documents and without AWBs, so that two answers can be compared. */
async function answerTo(name: CallName, { caller, headers }: Who, of: Records, ask: Asking) {
  const { http, status, message, data, fields } = await app.call(name, caller, ask(of), {
    'accept-language': 'en',
    ...headers,
  })
  const told = JSON.stringify({ http, status, message, data, fields })
  return told
    .replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"document"')
    .replaceAll(/(?:\d+-\d+-)?\b\d{12}\b/g, 'AWB')
}

const shapes = tenantCases({ people: {} } as TestApp['company'])
const named = Object.keys(shapes) as CallName[]

function casesOf(name: CallName): Asking[] {
  return [tenantCases(app.company)[name] ?? []].flat() as Asking[]
}

describe.each(named)('what the call %s names', (name) => {
  test('is not there for who may make it, but is of others: answered as a missing one, and nothing changes', async () => {
    const asking = withoutReach(name)
    expect(asking).not.toEqual([])
    for (const caller of asking) {
      for (const ask of casesOf(name)) {
        const told = await answerTo(name, { caller }, tanta.records, ask)
        const ofNone = await answerTo(name, { caller }, missing, ask)
        expect({ caller, told }).toEqual({ caller, told: ofNone })
      }
    }
    const before = contents
    contents = await contentsOf(sql)
    expect(contents).toEqual(before)
  })
})

test('a caller with reach gets another answer for a record of Tanta than for a missing one', async () => {
  const same: string[] = []
  const failed: string[] = []
  for (const name of named) {
    for (const ask of casesOf(name)) {
      const told = await answerTo(name, owner(name), tanta.records, ask)
      // An export of missing AWBs is accepted and makes an empty file, so both answers are the same.
      const isMade = name === 'exportShipments'
      const ofNone = await answerTo(name, owner(name), missing, ask)
      if (!isMade && told === ofNone) same.push(`${name}: ${told}`)
      if (ofNone.includes('"http":500')) failed.push(name)
    }
  }
  expect(failed).toEqual([])
  expect(same).toEqual([])
})

/** Everybody who may make these calls reaches every record, so no caller lacks reach. */
const forAll = new Set<CallName>([
  'createBranch',
  'deleteBranch',
  'docsCreateBranch',
  'docsDeleteBranch',
  'resetSecondFactor',
  'retryDeadEvent',
  'closeDeadEvent',
  'updateCompany',
  'openPrices',
  'createPrices',
  'renamePrices',
  'updatePrices',
  'publishPrices',
  'withdrawPrices',
  'discardPrices',
  'comparePrices',
  'listClientPrices',
  'setClientPrices',
  'withdrawClientPrices',
  'moveDistricts',
  'confirmDoorTransfer',
  'confirmBankSlips',
  'reportBankSlip',
  'refuseDoorTransfer',
  'setPayoutDetails',
  'withdrawPayoutDetails',
  'preparePayouts',
  'previewPayouts',
  'exportPayoutBatch',
  'importPayoutResults',
  'sendPayoutCode',
  'closePayoutBatch',
  'savePayoutFormat',
  'deletePayoutFormat',
  'reissueInvoice',
  'setPayRates',
  'sealCounterCash',
])
/** Ids that name no tenant's record: any branch may receive any sender's parcels, and a national ID names a person. */
const ofNobody = new Set(['branch_sender_location_id', 'national_id'])

const others = (Object.keys(calls) as CallName[]).filter((name) => !named.includes(name))

describe.each(others)('the call %s', (name) => {
  test('names no record of a tenant', () => {
    const access: Access = calls[name].access
    if (access === 'public') return
    if (forAll.has(name)) {
      expect(withoutReach(name)).toEqual([])
      return
    }
    const { properties = {}, oneOf } = requestSchema(calls[name].request)
    expect(oneOf).toBeUndefined()
    const naming = Object.keys(properties).filter(
      (field) =>
        /(^|_)(ids?|awbs?|branch|manager|employee|client)$|[a-z]Id$/.test(field) && !ofNobody.has(field),
    )
    expect(naming).toEqual([])
  })
})
