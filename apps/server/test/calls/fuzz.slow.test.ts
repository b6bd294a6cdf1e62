import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type Access, calls, type Role, reachOf, refusalEnvelope } from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { audit } from '../../src/features/audit/index.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { act, phoneOf } from '../courier/phone.ts'
import { type Company, clientToken, password } from '../support/company.ts'
import { encode } from '../support/fuzz/encode.ts'
import { type FuzzRequest, fuzzRequests, type Live } from '../support/fuzz/requests.ts'
import { inject } from '../support/inject.ts'
import { bareAwb, farOrder, localOrder, workingDay } from '../support/orders.ts'
import { tenantCases } from '../support/tenant-cases.ts'
import { type Records, recordsOfTanta } from '../support/tenants.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

/** FUZZ_REQUESTS and FUZZ_SEED repeat a run, or make a longer one. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
/** The number of concurrent requests, so that callers compete in the database. */
const together = 5

type Caller = keyof Company['people'] | 'merchant' | 'sandbox merchant' | 'nobody'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

const device = { os: '-', device: '-', brand: '-', model: '-', appVersion: '1.1.0', address: '127.0.0.1' }

/** Restores the callers first: earlier requests deactivate them or change their roles, and later ones would only be refused. */
async function credentials(caller: Caller): Promise<Record<string, string>> {
  const { company, app: server } = app
  if (caller === 'nobody') return {}
  if (caller === 'merchant' || caller === 'sandbox merchant') {
    const id = caller === 'merchant' ? company.plainClient : company.sandboxClient
    const secret = createHash('sha256').update(clientToken).digest()
    const [client] = await server.sql<{ api_client_id: string }[]>`
      update clients set online = true, api_secret_hash = ${secret} where id = ${id} returning api_client_id`
    return { 'client-id': client?.api_client_id ?? '', token: clientToken }
  }
  const id = company.people[caller]
  const role = roleOf[caller]
  const token = await server.sql.begin(async (tx) => {
    await tx`update employees set active = true, role = ${role} where id = ${id} and (not active or role <> ${role})`
    return openSession(tx, { kind: 'employee', id }, device, new Date())
  })
  return { authorization: `Token ${token}` }
}

function mayCall(caller: Caller, access: Access): boolean {
  if (access === 'public') return true
  const isMerchant = caller === 'merchant' || caller === 'sandbox merchant'
  if (isMerchant) return access === 'merchant' || typeof access === 'object'
  if (caller === 'nobody' || access === 'merchant') return false
  if (access === 'session') return true
  const capability = typeof access === 'object' ? access.capability : access
  return reachOf(roleOf[caller], capability) !== 'none'
}

const roleOf: Record<keyof Company['people'], Role> = {
  superuser: 'superuser',
  manager: 'manager',
  tantaManager: 'manager',
  accountant: 'accountant',
  staff: 'staff',
  gizaStaff: 'staff',
  delivery: 'delivery',
  gizaDelivery: 'delivery',
  fresh: 'new',
}

/** Shipments in several states and some money in a safe, so that acts on them go deep. */
async function liveValues(): Promise<Live> {
  const { company, call } = app
  const { people } = company
  const day = workingDay(app)
  const awbs: string[] = []
  for (let legs = 0; legs < 4; legs += 1) {
    for (const order of [localOrder(company), farOrder(company)]) {
      const awb = await day.create(order)
      for (let walked = 0; walked < legs; walked += 1) await day.walkLine(awb)
      awbs.push(awb)
    }
  }
  const delivered = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const awb = await day.create(localOrder(company))
      await day.walkLine(awb)
      await day.walkLine(awb)
      return awb
    }),
  )
  await day.collect(delivered.slice(0, 1), '90.00')
  const codes = await Promise.all(awbs.map((awb) => day.codeOf(awb).catch(() => '0000')))
  const bills = await call('signBills', 'manager', { awbs })
  const emails = await app.app.sql<{ email: string }[]>`select email from employees where active order by id`
  const branches = [company.alexandria, company.giza, company.tanta]
  const drafts: number[] = []
  for (let made = 0; made < 6; made += 1)
    drafts.push((await call('createPrices', 'superuser', { list_id: 1, copy_of: 1 })).data.id)
  const { data: prices } = await call('openPrices', 'superuser', { id: 1 })
  const { records } = await recordsOfTanta(app)
  const transfers = await liveTransfers()
  const serials = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'))
  const common = {
    awb: [...awbs, ...awbs.map(bareAwb)],
    code: [...codes, ...codes],
    awbs: [awbs, awbs.slice(0, 1)],
    'collectMoney.awbs': delivered.slice(1).map((awb) => [awb]),
    'collectMoney.employee_id': [people.delivery, people.gizaDelivery],
    'repayShortage.employee_id': [people.delivery],
    'writeOffShortage.employee_id': [people.delivery],
    'openPublicBills.awb': [bills.data.ids, bills.data.ids.slice(0, 1)],
    'signIn.username': emails.map(({ email }) => email),
    'signIn.password': [password, password, 'wrong-password'],
    'docsSignIn.username': emails.map(({ email }) => email),
    'docsSignIn.password': [password],
    'courierSignIn.username': emails.map(({ email }) => email),
    'courierSignIn.password': [password],
    'createEmployee.email': serials.map((serial) => `fuzz${serial}@test.example`),
    'createEmployee.phone': serials.map((serial) => `015000000${serial}`),
    'createEmployee.national_id': serials.map((serial) => `300010100000${serial}`),
    amount: ['0.01', 1, '2.50'],
    ...transfers,
    'createPrices.copy_of': [1],
    'createPrices.list_id': [1],
    'renamePrices.list_id': [1],
    'openPrices.id': [1, ...drafts],
    'updatePrices.id': drafts.slice(2, 4),
    'updatePrices.terms': [prices.terms],
    'publishPrices.id': drafts.slice(0, 2),
    'publishPrices.version': [1],
    // Otherwise superusers could do nothing more without a second factor.
    'updateCompany.fields': [Object.assign({}, examples.updateCompany.fields, { second_factor_roles: [] })],
    'withdrawPrices.id': drafts.slice(0, 2),
    'discardPrices.id': drafts.slice(4),
    'comparePrices.id': drafts,
    'setClientPrices.list_id': [1],
    main_shipment_id: [1001, 1002],
    shipment_id: awbs,
    client_id: [company.plainClient, company.discountClient, company.sandboxClient, company.tantaClient],
    branch_id: branches,
    branchId: branches,
    employee_id: Object.values(people),
    object_id: Object.values(people),
    empId: Object.values(people),
    courier_id: [people.delivery, people.gizaDelivery],
    delivery_boy_id: [people.delivery, people.gizaDelivery],
    manager_id: [people.manager, people.tantaManager],
    manager: [undefined],
    version: [undefined, 1, 1, 2],
    'startSecondFactor.password': [password],
    'renewRecoveryCodes.password': [password],
    log_id: [1, 2, 3],
    case: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    page: [1, 2, 500],
  }
  return { ...valuesOfCalls(tenantCases(company), records, common), ...common }
}

/** Parcels that are out and may be paid by a transfer, and transfers that wait for an accountant. */
async function liveTransfers(): Promise<Live> {
  const phone = phoneOf(app)
  const out: string[] = []
  for (let parcel = 0; parcel < 6; parcel += 1) out.push(await phone.outWith())
  const paid = out.map((awb, index) => ({
    awb,
    amount: '100',
    transfer: { method: 'instapay', reference: `FUZZ ${index}` },
    proofs: [randomUUID()],
  }))
  await phone.outcomes(paid.slice(3).map((input) => act('finishOwnLine', input)))
  const { list_items } = (await app.call('listDoorTransfers', 'accountant', {})).data
  const ids = list_items.map(({ id }) => id)
  const given = paid.slice(0, 3)
  return {
    transfer_id: ids,
    'sendActs.sent_at': [new Date().toISOString()],
    'sendActs.acts': given.map((input) => [act('finishOwnLine', input)]),
    'finishOwnLine.awb': given.map(({ awb }) => awb),
    'finishOwnLine.amount': ['100'],
    'finishOwnLine.transfer': given.map(({ transfer }) => transfer),
    'finishOwnLine.proofs': given.map(({ proofs }) => proofs),
  }
}

/** Each call's fields with the records that they name, and with `common` values. */
function valuesOfCalls(cases: ReturnType<typeof tenantCases>, records: Records, common: Live): Live {
  const values: Record<string, unknown[]> = {}
  for (const [call, asked] of Object.entries(cases))
    for (const ask of [asked].flat())
      for (const [field, value] of Object.entries((ask as (of: Records) => object)(records)))
        if (!(value instanceof Blob)) values[`${call}.${field}`] ??= [value, ...(common[field] ?? [])]
  return values
}

const detailsOnly = z.strictObject({ details: z.string() })
const integrationRefusal = z.strictObject({
  status: z.int(),
  details: z.string(),
  data: refusalEnvelope.shape.re_data,
})
const signInRefusal = refusalEnvelope.extend({ status: z.int(), data: detailsOnly })
const refusals = {
  console: refusalEnvelope,
  'sign-in': signInRefusal,
  integration: integrationRefusal,
  'integration-200': integrationRefusal,
  'console-103': refusalEnvelope.extend({ status: z.int() }),
} as const

/** What is wrong with an answer; null when nothing is. The server itself checks the replies of successful calls. */
function faultOf(request: FuzzRequest<Caller>, http: number, body: string): string | null {
  if (http >= 500) return `HTTP ${http}: ${body}`
  if (http < 300) return null
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return `HTTP ${http} without JSON: ${body.slice(0, 200)}`
  }
  const read = z.union([refusals[calls[request.call].shape], refusalEnvelope]).safeParse(json)
  return read.success ? null : `HTTP ${http} outside its schema: ${body.slice(0, 300)}`
}

test(
  `${requests} requests of all kinds get an answer of the wire, and the books stay right`,
  async () => {
    const callers: Caller[] = [
      ...(Object.keys(app.company.people) as Caller[]),
      // They reach every branch, so more of their requests succeed.
      'superuser',
      'superuser',
      'merchant',
      'sandbox merchant',
      'nobody',
    ]
    const sent = fc.sample(fuzzRequests(callers, mayCall, await liveValues()), { numRuns: requests, seed })
    const faults: string[] = []
    const answers = new Map<string, number>()
    for (let at = 0; at < sent.length; at += together) {
      await Promise.all(
        sent.slice(at, at + together).map(async (request) => {
          const { headers, ...injected } = await encode(request)
          const reply = await inject(app.app.server, {
            ...injected,
            headers: { ...(await credentials(request.caller)), ...headers },
            remoteAddress: request.address,
          })
          const fault = faultOf(request, reply.statusCode, reply.body)
          const kind = reply.statusCode < 300 ? 'done' : 'refused'
          answers.set(kind, (answers.get(kind) ?? 0) + 1)
          if (fault)
            faults.push(
              `${request.caller} ${request.call} (${request.encoding}) → ${fault}\n  ${show(request)}`,
            )
        }),
      )
    }
    expect(faults, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`).toEqual([])
    // With fewer successes the examples no longer fit the calls, and the run tests only the checks of input.
    expect(answers.get('done') ?? 0).toBeGreaterThan(requests / 5)
    const broken = (await audit(app.app.sql)).filter(({ breaches }) => breaches.length > 0)
    expect(broken, `FUZZ_SEED=${seed}`).toEqual([])
  },
  60_000 + requests * 60,
)

function show({ fields, raw, encoding, headers }: FuzzRequest<Caller>): string {
  return JSON.stringify(
    encoding.startsWith('raw') ? { raw: raw.slice(0, 300), headers } : { fields, headers },
  ).slice(0, 1_500)
}
