import { type CallName, calls } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsEmployeeForm, employeeForm, hire } from '../support/employee-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let newcomer: number
beforeAll(async () => {
  app = await startTestApp()
  newcomer = await hire(app)
})
afterAll(() => app.close())

/** Field, value, and the sentence that refuses it; null for a value that is taken. */
type Rule = [string, unknown, string | null]

const long = (length: number) => 'a'.repeat(length)
const mail = (length: number) => `${'m'.repeat(length - '@d.example'.length)}@d.example`
/** At most 64 characters may stand before the @. */
const longMail = (length: number) =>
  `m@${`${'d'.repeat(60)}.`.repeat(4)}`.padEnd(length - 3, 'e').concat('.eg')

const firstName = 'First name should have 2 to 20 characters'
const lastName = 'Last name should have 2 to 20 characters'
const address = 'Address should have 10 to 255 characters'
const nationalId = 'National ID should have exactly 14 digits'
const prefix = 'It should start with 012, 010, 011, or 015'
const digits = 'Phone number should have exactly 11 digits'
const required = 'This field is required'

const info: Rule[] = [
  ['first_name', 'a', firstName],
  ['first_name', 'ab', null],
  ['first_name', long(20), null],
  ['first_name', long(21), firstName],
  ['first_name', undefined, firstName],
  ['last_name', '', lastName],
  ['first_name', '123', 'Write a first name that can be read'],
  ['first_name', 'Mo\u202ena', 'Write a first name that can be read'],
  ['last_name', '\u3164\u3164', 'Write a last name that can be read'],
  ['last_name', 'Has\u0000san', 'Write a last name that can be read'],
  ['address', undefined, address],
  ['national_id', undefined, nationalId],
  ['national_id', '', nationalId],
  ['email', undefined, 'Email is Required'],
  ['phone', undefined, 'Phone number is required'],
  ['last_name', 'a', lastName],
  ['last_name', 'ab', null],
  ['last_name', long(20), null],
  ['last_name', long(21), lastName],
  ['address', long(9), address],
  ['address', long(10), null],
  ['address', long(255), null],
  ['address', long(256), address],
  ['national_id', '2900101000001', nationalId],
  ['national_id', '29001010000017', null],
  ['national_id', '290010100000178', nationalId],
  ['national_id', '2900101000001x', nationalId],
  ['email', '', 'Email is Required'],
  ['email', 'a@b.c', 'Email should have 6 to 255 characters'],
  ['email', 'a@b.co', null],
  ['email', longMail(255), null],
  ['email', longMail(256), 'Email should have 6 to 255 characters'],
  ['email', mail(20).replace('@', ''), 'Email not valid'],
  ['phone', '01112223334', null],
  ['phone', '01112223335', null],
  ['phone', '01212223334', null],
  ['phone', '01512223334', null],
  ['phone', '01312223334', prefix],
  ['phone', '0111222333', digits],
  ['phone', '011122233345', digits],
  ['phone', '0111222333a', digits],
  ['phone', '', 'Phone number is required'],
  ['image', 'a text', 'file type not supported'],
]
const tenDigits: Rule[] = [
  ['phone', '1012223334', null],
  ['phone', '1312223334', prefix],
  ['phone', '101222333', prefix],
]
const fullPhone: Rule[] = [['phone', '1012223334', prefix]]
const vehicle: Rule[] = [
  ['vehicle_letters', '', required],
  ['vehicle_letters', 'أ', null],
  ['vehicle_letters', 'ABCD', null],
  ['vehicle_letters', 'ABCDE', 'Write at most 4 characters'],
  ['vehicle_number', '', required],
  ['vehicle_number', '1', null],
  ['vehicle_number', '1234', null],
  ['vehicle_number', 12, null],
  ['vehicle_number', '١٢٣٤', null],
  ['vehicle_number', '12345', 'Write one to four digits'],
  ['vehicle_number', 'abcd', 'Write one to four digits'],
  ['vehicle_number', 1.5, 'Write one to four digits'],
  ['vehicle_number', [12], 'Write one to four digits'],
  ['vehicle_type', undefined, required],
  ['vehicle_type', -1, 'This must be at least 0'],
  ['vehicle_type', 0, null],
  ['vehicle_type', 2, null],
  ['vehicle_type', 3, 'This must be at most 2'],
]
const passwords: Rule[] = [
  ['password', '', 'Password is required'],
  ['password', 'Xy-12', 'Write at least 6 characters'],
  ['password', 'Xy-123', null],
  ['password', 'Xy-12345678901234567', null],
  ['password', 'Xy-123456789012345678', 'Write at most 20 characters'],
  ['password', 'password1', 'This password is too common. Choose another'],
  ['password', 'PassWord1', 'This password is too common. Choose another'],
  ['password', 'Mersal-2027', 'This password is too common. Choose another'],
  ['password', 'm3r5@l_D3livery', 'This password is too common. Choose another'],
  ['password', 'مندوب-مرسال-1', 'This password is too common. Choose another'],
  ['password', 'delivery-in-Qena', null],
]
const permission: Rule[] = [
  ['permission', 0, 'This must be at least 1'],
  ['permission', 5, 'This must be at most 4'],
]
const vehicleForm = { vehicle_letters: 'ABC', vehicle_number: '123', vehicle_type: 1 }

type Case = { name: CallName; form: () => object; rules: Rule[]; done: number }
const cases: Case[] = [
  { name: 'createEmployee', form: employeeForm, rules: [...info, ...fullPhone], done: 200 },
  {
    name: 'updateEmployee',
    form: () => ({ employee_id: newcomer, ...docsEmployeeForm() }),
    rules: [...info, ...tenDigits],
    done: 200,
  },
  { name: 'docsCreateEmployee', form: docsEmployeeForm, rules: [...info, ...fullPhone], done: 201 },
  {
    name: 'docsUpdateEmployee',
    form: () => ({ re_type: 'info', object_id: newcomer, ...docsEmployeeForm() }),
    rules: [...info, ...tenDigits],
    done: 200,
  },
  {
    name: 'docsUpdateEmployee',
    form: () => ({ re_type: 'permission', object_id: newcomer, permission: 2 }),
    rules: permission,
    done: 200,
  },
  {
    name: 'changeVehicle',
    form: () => ({ employee_id: app.company.people.delivery, ...vehicleForm }),
    rules: vehicle,
    done: 200,
  },
  {
    name: 'docsUpdateEmployee',
    form: () => ({ re_type: 'vehicle', object_id: app.company.people.delivery, ...vehicleForm }),
    rules: vehicle,
    done: 200,
  },
  { name: 'changePassword', form: () => ({ employee_id: newcomer }), rules: passwords, done: 200 },
  {
    name: 'docsUpdateEmployee',
    form: () => ({ re_type: 'security', object_id: newcomer }),
    rules: passwords,
    done: 200,
  },
]

describe.each(cases)('$name', ({ name, form, rules, done }) => {
  test.each(rules)('%s as %j: %s', async (field, value, sentence) => {
    const answer = await app.call(name, 'superuser', { ...form(), [field]: value } as never)
    if (sentence !== null)
      expect(answer).toMatchObject({ http: 422, message: sentence, fields: { [field]: sentence } })
    else expect(answer.http).toBe(done)
    const makesPeople = name === 'createEmployee' || name === 'docsCreateEmployee'
    if (sentence === null && makesPeople) await forgetPhone(answer.data as never)
  })

  test('a field that nobody knows is refused', async () => {
    const answer = await app.call(name, 'superuser', { ...form(), role: 'superuser' } as never)
    expect(answer).toMatchObject({ http: 422, fields: { role: 'There is no field named role' } })
  })
})

/** Lets the next call take the same phone, e-mail and national ID. */
async function forgetPhone({ employee_id: id }: { employee_id: number }) {
  await app.app.sql`
    update employees set phone = '015' || lpad((90000000 + id)::text, 8, '0'), email = 'e' || id || '@gone.example',
      national_id = lpad((90000000000000 + id)::text, 14, '0')
    where id = ${id}`
}

test.each(passwords)('a new employee with the %s %j: %s', async (_, password, sentence) => {
  const form = employeeForm({ password: password as string, re_password: password as string })
  const answer = await app.call('createEmployee', 'superuser', form)
  if (sentence === null) expect(answer.http).toBe(200)
  else expect(answer.fields.password).toBe(sentence)
})

test('both passwords of a new employee are the same', async () => {
  const refused = await app.call('createEmployee', 'superuser', employeeForm({ re_password: 'Sunny-Day-8' }))
  expect(refused).toMatchObject({ http: 422, fields: { re_password: "passwords doesn't match" } })
  const nameless = employeeForm({ first_name: 'M', re_password: 'Sunny-Day-8' })
  expect(Object.keys((await app.call('createEmployee', 'superuser', nameless)).fields)).toEqual([
    'first_name',
    're_password',
  ])
})

/** What older forms find the field of a sentence by (spec §8). */
const names: Record<string, RegExp> = {
  first_name: /first name/i,
  last_name: /last name/i,
  phone: /phone number|start with 012/i,
  email: /e-?mail/i,
  national_id: /national id/i,
  address: /address/i,
}

test.each(info.filter(([field, , sentence]) => sentence !== null && field !== 'image'))(
  'an update that is refused for %s as %j names that field',
  async (field, value) => {
    const update = { ...docsEmployeeForm(), [field]: value } as never as ReturnType<typeof docsEmployeeForm>
    const ofConsole = await app.call('updateEmployee', 'superuser', { employee_id: newcomer, ...update })
    const ofDocs = await app.call('docsUpdateEmployee', 'superuser', {
      re_type: 'info',
      object_id: newcomer,
      ...update,
    })
    for (const { message } of [ofConsole, ofDocs]) expect(message).toMatch(names[field] ?? /never/)
  },
)

test('the docs console takes no password, and no form but the four', async () => {
  const withPassword = { ...docsEmployeeForm(), password: 'Sunny-Day-7' }
  const refused = await app.call('docsCreateEmployee', 'superuser', withPassword as never)
  expect(refused.fields).toEqual({ password: 'There is no field named password' })
  const other = { re_type: 'wallet', object_id: newcomer }
  expect((await app.call('docsUpdateEmployee', 'superuser', other as never)).http).toBe(422)
})

test.each([
  ['page=0', 'page'],
  ['sort=password_hash', 'sort'],
  ['filter=superuser', 'filter'],
  ['fetch=some', 'fetch'],
  ['status=2', 'status'],
  ['payment=x', 'payment'],
  ['branch_id=-1', 'branch_id'],
  ['search=%00', 'search'],
])('a list asked for with %s is refused', async (query, field) => {
  const refused = await app.send('GET', calls.listEmployees.path, 'superuser', query)
  expect(refused.http).toBe(422)
  expect(refused.fields[field]).toBeTypeOf('string')
})
