import { describe, expect, test } from 'vitest'
import { mostFields, nestFields, parseFields } from './request-body.ts'

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

describe('nested values of a form', () => {
  const forms: [string, object][] = [
    [
      'info[permission]=1&info[branch][0]=2&info[branch][1]=3',
      { info: { permission: '1', branch: ['2', '3'] } },
    ],
    ['info={"permission":1}', { info: '{"permission":1}' }],
    ['a[b][c][d]=1&a[b][e]=', { a: { b: { c: { d: '1' }, e: '' } } }],
    ['a[1]=x&a[0]=y', { a: ['y', 'x'] }],
    ['a[0]=x&a[2]=y', { a: { 0: 'x', 2: 'y' } }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ...['a[]', '[a]', 'a[b', 'a]b[', 'a[[b]]', 'a[b]c'].map((name): [string, object] => [
      `${name}=1`,
      { [name]: '1' },
    ]),
  ]
  test.each(forms)('of %j', (encoded, fields) => {
    expect({ ...nestFields(parseFields(encoded)) }).toEqual(fields)
  })

  test.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a[b]=1&a[b][c]=2', 'a[b][c]=1&a[b]=2', 'a=[]&a[0]=1'])(
    'refuse a name that is given twice: %s',
    (encoded) => {
      expect(() => nestFields(parseFields(encoded))).toThrow('repeated_field')
    },
  )

  test('have at most as many levels as JSON', () => {
    const name = (levels: number) => `a${'[b]'.repeat(levels - 1)}`
    expect(() => nestFields({ [name(20)]: '1' })).not.toThrow()
    expect(() => nestFields({ [name(21)]: '1' })).toThrow('too_deep')
  })

  test('may have names like __proto__', () => {
    const nested = nestFields(
      parseFields('a[__proto__][polluted]=1&__proto__[polluted]=2&constructor[prototype]=3'),
    )
    expect(Object.keys(nested)).toEqual(['a', '__proto__', 'constructor'])
    expect(Object.keys(nested.a as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
