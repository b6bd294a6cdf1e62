import { describe, expect, test } from 'vitest'
import { mergeValues, replacedPaths } from './merge-values.ts'

const start = {
  phone: '010',
  address: 'Fouad Street',
  name: { ar: 'لوتس', en: 'Lotus' },
  phones: ['1', '2'],
}

describe('two people change one record', () => {
  test('fields that only one of them changed keep that change', () => {
    const mine = { ...start, address: 'Tram Street' }
    const theirs = { ...start, phone: '012', phones: ['3'] }
    expect(mergeValues(mine, start, theirs)).toEqual({ ...theirs, address: 'Tram Street' })
    expect(replacedPaths(mine, start, theirs)).toEqual([])
  })

  test('a field that both changed is mine, and is named', () => {
    const mine = { ...start, phone: '011', phones: ['1'] }
    const theirs = { ...start, phone: '012', phones: ['1', '2', '3'] }
    expect(mergeValues(mine, start, theirs)).toEqual(mine)
    expect(replacedPaths(mine, start, theirs)).toEqual(['phone', 'phones'])
  })

  test('a field that both changed to the same value is not named', () => {
    const both = { ...start, phone: '011' }
    expect(replacedPaths(both, start, both)).toEqual([])
  })

  test('a field that I emptied stays empty', () => {
    const mine = { ...start, address: '' }
    expect(mergeValues(mine, start, { ...start, phone: '012' })).toMatchObject({ address: '', phone: '012' })
  })

  test('a value with parts is taken whole; the part that they changed is named', () => {
    const mine = { ...start, name: { ...start.name, en: 'Lotus Shop' } }
    const theirs = { ...start, name: { ...start.name, ar: 'متجر لوتس' } }
    expect(mergeValues(mine, start, theirs).name).toEqual(mine.name)
    expect(replacedPaths(mine, start, theirs)).toEqual(['name.ar'])
  })

  test('fields that refer to each other are taken from one person', () => {
    const prices = { zones: ['Cairo'], cells: { '1-1': '50' }, share: '50' }
    const mine = { ...prices, cells: { '1-1': '60' } }
    const theirs = { zones: ['Giza', 'Cairo'], cells: { '1-1': '40', '2-2': '50' }, share: '55' }
    const together = ['zones', 'cells'] as const
    expect(mergeValues(mine, prices, theirs, together)).toEqual({ ...mine, share: '55' })
    expect(replacedPaths(mine, prices, theirs, together)).toEqual(['cells.1-1', 'cells.2-2', 'zones'])
    expect(mergeValues({ ...prices, share: '60' }, prices, theirs, together)).toEqual({
      ...theirs,
      share: '60',
    })
  })
})
