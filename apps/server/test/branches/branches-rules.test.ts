import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchForm, docsBranchForm } from '../support/branch-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Field = keyof CallInput<'createBranch'>
/** Field, value, and the sentence that refuses it; null for a value that is taken. */
type Rule = [Field, unknown, string | null]

const required = 'This field is required'
const long = (length: number) => 'a'.repeat(length)

const shared: Rule[] = [
  ['name', long(50), null],
  ['name', long(51), 'Write at most 50 characters'],
  ['name', undefined, required],
  ['name', '  ', required],
  ['address', long(9), 'Write at least 10 characters'],
  ['address', long(10), null],
  ['address', long(255), null],
  ['address', long(256), 'Write at most 255 characters'],
  ['address', ` ${long(9)} `, 'Write at least 10 characters'],
  ['phone', '12345', 'Write at least 6 characters'],
  ['phone', '123456', null],
  ['phone', '12345678901', null],
  ['phone', '123456789012', 'Write at most 11 characters'],
  ['phone', '12345a', 'This is not a number'],
  ['stands', 0, 'This must be at least 1'],
  ['stands', 1, null],
  ['stands', '', required],
  ['stands', '2.5', 'This is not a number'],
  ['status', 1, null],
  ['status', 0, null],
  ['status', 2, 'Send 1 or 0'],
  ['status', undefined, required],
  ['latitude', 24.0889, null],
  ['latitude', 51.5, 'This point is not in Egypt'],
  ['latitude', 90.1, 'This must be at most 90'],
  ['longitude', -180.1, 'This must be at most 180'],
  ['region', '', required],
  ['city', undefined, required],
  ['country', long(101), 'Write at most 100 characters'],
  ['address_map', long(256), 'Write at most 255 characters'],
  ['image', 'a text', 'file type not supported'],
]

const ofConsole: Rule[] = [
  ...shared,
  ['name', 'abc', 'Write at least 4 characters'],
  ['name', 'abcd', null],
  ['stands', 100, null],
  ['stands', 101, 'you can select up to 100 stands'],
  ['manager_id', undefined, required],
  ['manager_id', 0, required],
  ['manager_id', '', required],
  ['manager_id', -1, 'This is not an id'],
]

const ofDocs: Rule[] = [
  ...shared,
  ['name', 'abcd', 'Write at least 5 characters'],
  ['name', 'abcde', null],
  ['stands', 10, null],
  ['stands', 11, 'you can select up to 10 stands'],
]

describe.each([
  ['createBranch', ofConsole],
  ['updateBranch', ofConsole],
  ['docsCreateBranch', ofDocs],
  ['docsUpdateBranch', ofDocs],
] as const)('%s', (name, rules) => {
  test.each(rules)('%s as %j: %s', async (field, value, sentence) => {
    const { call, company } = app
    const form = name.startsWith('docs') ? docsBranchForm() : branchForm(company)
    const subject = name.toLowerCase().includes('update') ? { branch_id: company.tanta } : {}
    const answer = await call(name, 'superuser', { ...form, ...subject, [field]: value } as never)
    if (sentence === null)
      expect(answer.http).toBe(name === 'docsCreateBranch' ? 201 : name === 'docsUpdateBranch' ? 202 : 200)
    else expect(answer).toMatchObject({ http: 422, message: sentence, fields: { [field]: sentence } })
  })

  test('a field that nobody knows is refused', async () => {
    const form = { ...branchForm(app.company), income: 5 }
    expect((await app.call(name, 'superuser', form as never)).fields.income).toBe(
      'There is no field named income',
    )
  })
})

test('the sentence is in the caller’s language', async () => {
  const form = branchForm(app.company, { stands: 101 })
  const refused = await app.call('createBranch', 'superuser', form, { 'accept-language': 'ar' })
  expect(refused.message).toBe('يمكنك اختيار 100 باكية على الأكثر')
})

test('an empty page of a list is the first one', async () => {
  const [empty, first] = await Promise.all(
    ['page=', 'page=1'].map((query) => app.send('GET', '/dashboard/branches/all', 'superuser', query)),
  )
  expect(empty).toMatchObject({ http: 200, data: first?.data })
})

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['sort=password_hash', 'sort'],
  ['search=%00', 'search'],
  [`search=${long(101)}`, 'search'],
  ['fetch=some', 'fetch'],
  ['page=1&page=2', 'page'],
])('a list asked for with %s is refused', async (query, field) => {
  const refused = await app.send('GET', '/dashboard/branches/all', 'superuser', query)
  expect(refused.http).toBe(422)
  expect(refused.fields[field]).toBeTypeOf('string')
})
