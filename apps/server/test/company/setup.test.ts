import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallInput, type CallName, type CallReply, calls, firstSteps } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../src/app.ts'
import { setupCode } from '../../src/platform/company/setup-code.ts'
import { secretKey } from '../../src/platform/session/sealed-secret.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'
import { points } from '../support/company.ts'
import { inject } from '../support/inject.ts'

let app: App
let database: TestDatabase
let dataDir: string
let code: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'mersal-setup-'))
  app = await buildApp({
    config: { port: 0, demo: false, dataDir },
    databaseUrl: database.appUrl,
    checkReplies: true,
    log: false,
  })
  code = setupCode(await secretKey(dataDir))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function call<N extends CallName>(name: N, input: object, session?: string) {
  const { method, path } = calls[name]
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await inject(app.server, {
    method,
    url: `/api${path}${query}`,
    headers: {
      'content-type': 'application/json',
      ...(session !== undefined && { authorization: `Token ${session}` }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify(input) }),
  })
  const { re_data } = response.json() as { re_data: CallReply<N> & { fields?: Record<string, string> } }
  return { http: response.statusCode, data: re_data, fields: re_data.fields ?? {} }
}

const form = (changes: Partial<CallInput<'setUpCompany'>> = {}): CallInput<'setUpCompany'> => ({
  code,
  name_ar: 'نايل إكسبريس',
  name_en: 'Nile Express',
  first_name: 'Mona',
  last_name: 'Hassan',
  email: 'mona@nile.example',
  phone: '01012345678',
  password: 'Tall-Palm-41',
  branch_name: 'Nasr City',
  branch_address: '12 Abbas El Akkad Street, Nasr City',
  branch_phone: '0226705000',
  ...points.giza,
  country: 'Egypt',
  city: 'Cairo',
  region: 'Nasr City',
  address_map: 'Abbas El Akkad Street, Nasr City, Cairo',
  vat_registered: 0,
  ...changes,
})

const count = async (table: 'employees' | 'branches') => {
  const [row] = await app.sql<{ n: number }[]>`select count(*) as n from ${app.sql(table)}`
  return row?.n
}

test('a wrong code opens nothing', async () => {
  expect((await call('checkSetup', { code })).data).toMatchObject({ open: true })
  const wrong = await call('checkSetup', { code: `${code.slice(0, -1)}!` })
  expect(wrong.data).toEqual({ open: false, prices: null })
  const refused = await call('setUpCompany', form({ code: 'guess' }))
  expect([refused.http, await count('employees')]).toEqual([422, 0])
})

test('a common password is refused', async () => {
  const refused = await call('setUpCompany', form({ password: '12345678' }))
  expect([refused.http, refused.fields]).toEqual([
    422,
    { password: 'This password is too common. Choose another' },
  ])
  expect(await count('branches')).toBe(0)
})

test('a first branch outside Egypt is refused, and nothing is made', async () => {
  const refused = await call('setUpCompany', form({ latitude: 51.5, longitude: -0.1 }))
  expect([refused.http, refused.fields]).toEqual([422, { latitude: 'This point is not in Egypt' }])
  expect([await count('employees'), await count('branches')]).toEqual([0, 0])
})

test('of two setups at once one makes the company, signs in, and closes the setup', async () => {
  const { prices } = (await call('checkSetup', { code })).data
  expect(prices).toMatchObject({ vat_percent: 14, terms: { return_share: 70 } })
  expect(prices?.terms.pairs).toHaveLength(15)
  const answers = await Promise.all([
    call('setUpCompany', form()),
    call('setUpCompany', form({ email: 'other@nile.example', phone: '01112345678' })),
  ])
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 422])
  expect([await count('employees'), await count('branches')]).toEqual([1, 1])
  const session = answers.find(({ http }) => http === 200)?.data.session

  expect((await call('openCompany', {})).data).toMatchObject({
    name: { ar: 'نايل إكسبريس', en: 'Nile Express' },
    phones: ['0226705000'],
    email: null,
    sponsors: [],
    social: [],
  })
  const { data } = await call('viewCompany', {}, session)
  expect(data.identity).toMatchObject({ version: 2, saved_by: 'Mona Hassan' })
  const texts = JSON.stringify(data.texts.fields)
  expect(texts).not.toMatch(/Mersal|مرسال/)
  expect(texts).toContain('منصة نايل إكسبريس')

  expect((await call('listPrices', {}, session)).data.vat).toMatchObject([{ percent: 0 }])
  // The prices in force are those that the setup showed.
  expect((await call('openPrices', { id: 1 }, session)).data).toMatchObject({
    state: 'in_force',
    terms: prices?.terms,
  })
  const first = (await call('viewFirstSteps', {}, session)).data
  expect(first.steps.map(({ step }) => step)).toEqual([...firstSteps])
  expect(first.steps.filter(({ done }) => done)).toEqual([])
  const managers = await call('listEmployees', { page: 1, may_manage: 1, search: '' }, session)
  expect(managers.data.list_items.map(({ name }) => name)).toEqual(['Mona Hassan'])
  const [branch] = (await call('listBranches', {}, session)).data.list_items
  expect(branch?.manager).toBe('Mona Hassan')
  expect((await call('closeFirstSteps', {}, session)).http).toBe(200)
  expect((await call('viewFirstSteps', {}, session)).data.steps).toEqual([])

  expect((await call('checkSetup', { code })).data).toEqual({ open: false, prices: null })
  const again = await call('setUpCompany', form({ email: 'third@nile.example', phone: '01212345678' }))
  expect([again.http, again.fields]).toEqual([422, { code: expect.stringContaining('set up already') }])
})
