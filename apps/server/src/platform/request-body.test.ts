import { describe, expect, test } from 'vitest'
import { parseFields } from './request-body.ts'

describe('the fields of a form', () => {
  test.each([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=', { a: '' }],
    ['a', { a: '' }],
    ['=1', { '': '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1+2&b=%2B', { a: '1 2', b: '+' }],
    ['a=%D9%85%D9%86%D9%89', { a: 'منى' }],
    ['a=1=2', { a: '1=2' }],
    ['a[]=1', { 'a[]': '1' }],
    ['a.b=1', { 'a.b': '1' }],
    ['a=1&a=1', { a: ['1', '1'] }],
    ['a=1&b=2&a=', { a: ['1', ''], b: '2' }],
    ['a=1&%61=2&a=3', { a: ['1', '2', '3'] }],
    ['a=%00', { a: '\u0000' }],
    ['a=%zz', { a: '%zz' }],
  ])('of %j are read letter by letter', (encoded, fields) => {
    expect({ ...parseFields(encoded) }).toEqual(fields)
  })

  test('named as what every object has are fields like any other', () => {
    const fields = parseFields('__proto__=1&constructor=2&toString=3')
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
