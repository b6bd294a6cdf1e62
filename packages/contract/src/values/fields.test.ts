import { describe, expect, test } from 'vitest'
import { calls } from '../calls/calls.ts'
import { fieldErrors } from '../calls/errors.ts'
import { itemName, name } from './fields.ts'

const faultOf = (value: string, schema = name({ min: 2, max: 100 })) => {
  const { error } = schema.safeParse(value)
  return error ? fieldErrors(error)['']?.key : undefined
}

describe('a name', () => {
  test.each(['منى أحمد', 'Mona Ahmed', 'مُنى', 'Client 10', 'Сахара', 'O’Neil', 'عبد\u200cالله'])(
    '%s is taken',
    (value) => {
      expect(faultOf(value)).toBeUndefined()
    },
  )

  test.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'with the direction override %i is refused',
    (code) => {
      expect(faultOf(`Mona ${String.fromCodePoint(code)}demhA`)).toBe('not_text')
    },
  )

  test.each([0x00, 0x1b, 0x7f, 0x80, 0x85, 0x9f])('with the control character %i is refused', (code) => {
    expect(faultOf(`Mona ${String.fromCodePoint(code)} Ahmed`)).toBe('not_text')
  })

  test.each([
    '\u200b\u200b\u200b',
    '\u200e\u200f',
    '\u3164\u3164',
    '\u115f\u1160',
    '\u2800\u2800',
    '...',
    '12345',
  ])('without a visible letter is refused: %j', (value) => {
    expect(faultOf(value)).toBe('no_name')
  })
})

test('the name of goods may be a number, but not invisible text', () => {
  const schema = itemName({ max: 200 })
  expect(faultOf('10045', schema)).toBeUndefined()
  expect(faultOf('\u3164\u200b', schema)).toBe('no_name')
  expect(faultOf('12\u202e34', schema)).toBe('not_text')
})

test.each([
  ['createBranch', 'name'],
  ['updateBranch', 'name'],
  ['docsCreateBranch', 'name'],
  ['createClient', 'name'],
  ['updateClient', 'name'],
  ['docsCreateClient', 'first_name'],
  ['docsCreateClient', 'last_name'],
  ['createEmployee', 'first_name', 'first_name_unreadable'],
  ['updateEmployee', 'last_name', 'last_name_unreadable'],
  ['docsCreateEmployee', 'first_name', 'first_name_unreadable'],
  ['createShipment', 'receiver_name'],
  ['createShipment', 'sender_name'],
  ['createOwnShipment', 'receiver_name'],
  ['sendContactMessage', 'name'],
] as const)('%s takes such a name alone as %s', (call, field, unreadable?: string) => {
  const keyOf = (value: string) => {
    const { error } = calls[call].request.safeParse({ [field]: value })
    return error ? fieldErrors(error)[field]?.key : undefined
  }
  expect(keyOf('Mona Ahmed')).toBeUndefined()
  expect(keyOf('Mona \u202eAhmed')).toBe(unreadable ?? 'not_text')
  expect(keyOf('\u3164\u3164\u3164\u3164\u3164')).toBe(unreadable ?? 'no_name')
})

test.each([
  ['createBranch', 'address'],
  ['createBranch', 'name_ar'],
  ['updateBranch', 'name_ar'],
  ['createClient', 'address'],
  ['createEmployee', 'address'],
  ['createShipment', 'receiver_address'],
  ['createShipment', 'receiver_mark'],
  ['createShipment', 'note'],
  ['createOwnShipment', 'receiver_address'],
  ['changeShipment', 'receiver_address'],
  ['changeShipment', 'note'],
  ['cancelShipment', 'note'],
  ['settleClient', 'note'],
  ['sendContactMessage', 'message'],
] as const)('%s refuses direction overrides in %s', (call, field) => {
  const keyOf = (value: string) => {
    const { error } = calls[call].request.safeParse({ [field]: value })
    return error ? fieldErrors(error)[field]?.key : undefined
  }
  expect(keyOf('12 شارع سعد زغلول، الإسكندرية')).toBeUndefined()
  expect(keyOf('12 Saad Zaghloul St\u202e, Alexandria')).toBe('not_text')
  expect(keyOf('12 Saad Zaghloul St\u2067, Alexandria')).toBe('not_text')
})

test.each(['listShipments', 'listClients', 'listCourierBalances'] as const)(
  '%s accepts a search with such characters',
  (call) => {
    const { error } = calls[call].request.safeParse({ search: '\u2066100000000017\u2069' })
    expect(error).toBeUndefined()
  },
)

test('an item takes such a name alone', () => {
  const { error } = calls.createShipment.request.safeParse({ items: [{ name: 'Shirt\u202e' }] })
  expect(error && fieldErrors(error)['items.0.name']?.key).toBe('not_text')
})
