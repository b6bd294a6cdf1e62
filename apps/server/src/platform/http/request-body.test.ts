import { describe, expect, test } from 'vitest'
import { mostFields, parseFields } from './request-body.ts'

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
  ])('of %j are parsed exactly', (encoded, fields) => {
    expect({ ...parseFields(encoded) }).toEqual(fields)
  })

  test.each(['a&'.repeat(32_768), 'a=1&'.repeat(16_384), '&'.repeat(65_536)])(
    'are collected up to one above the limit',
    (encoded) => {
      expect(Object.values(parseFields(encoded)).flat().length).toBeLessThanOrEqual(mostFields + 1)
    },
  )

  test('may have names like __proto__ or constructor', () => {
    const fields = parseFields('__proto__=1&constructor=2&toString=3')
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
