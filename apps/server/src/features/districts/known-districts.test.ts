import { expect, it } from 'vitest'
import { readDistricts } from './known-districts.ts'

it('reads rows once for a key, and the same rows again without them', () => {
  const known = new Map()
  const read = readDistricts({ key: 'a', rows: [['giza/dokki', 2, null]] }, known)
  expect(read.get('giza/dokki')).toEqual({ branchId: 2, areaId: null })
  expect(readDistricts({ key: 'a', rows: null }, known)).toBe(read)
  expect(() => readDistricts({ key: 'b', rows: null }, known)).toThrow('missing')
  expect(() => readDistricts({ key: 'b', rows: [['giza/dokki', 'x', null]] }, known)).toThrow(
    'expected number',
  )
})
