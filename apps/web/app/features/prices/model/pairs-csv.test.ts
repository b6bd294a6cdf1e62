import { expect, test } from 'vitest'
import { csvRows, pairsCsv, readPairsCsv } from './pairs-csv.ts'
import { pairsOf } from './price-cells.ts'
import { cellFault } from './read-cell.ts'

const zones = [
  { ar: 'القاهرة', en: '=Cairo' },
  { ar: 'الإسكندرية', en: 'Alexandria, "the bride"' },
]
const cells = Object.fromEntries(
  pairsOf(2).map(([from, to]) => [
    `${from}-${to}`,
    { first_kg: `${from}${to}.50`, further_kg: '5', days: to === 1 ? '1' : '1–3' },
  ]),
)
const read = (text: string) => readPairsCsv(text, 2, (measure, cell) => cellFault(measure, cell, 'en'))
const lines = (...rows: string[]) =>
  ['from_zone,to_zone,first_kg,further_kg,days_from,days_to', ...rows].join('\n')

test('a file that was downloaded is read as the same prices', () => {
  const file = pairsCsv({ zones, cells })
  expect(read(file)).toEqual({ cells, faults: [] })
  expect(read(file.replaceAll(',', ';'))).toEqual({ cells, faults: [] })
})

test('a name that begins like a formula is written as text', () => {
  expect(csvRows(pairsCsv({ zones, cells }))[1]?.at(-1)).toBe("'=Cairo")
})

test('columns are found by name, pairs in either direction, with Arabic digits', () => {
  const { cells: found, faults } = read(
    'to_zone,from_zone,days_from,days_to,further_kg,first_kg\n1,1,1,1,5,٤٥\n١,٢,1,2,5,٦٠٫٥\n2,2,1,2,5,45\n\n',
  )
  expect(faults).toEqual([])
  expect([found['1-1']?.first_kg, found['1-2']?.first_kg]).toEqual(['45', '60.5'])
})

test.each([
  ['a missing column', 'from_zone,to_zone\n1,1', /^Line 1: .*first_kg/],
  ['an unknown zone', lines('1,1,45,5,1,2', '1,3,45,5,1,2'), /^Line 3: there is no zone 3/],
  ['a pair twice', lines('1,2,45,5,1,2', '2,1,45,5,1,2'), /^Line 3: the zones 2 and 1 are there twice/],
  ['a decimal comma', lines('1,1,"45,5",5,1,2'), /^Line 2: Write decimals with a dot.*45,5/],
  ['reversed days', lines('1,1,45,5,3,2'), /^Line 2: The last day is before the first/],
  ['a missing pair', lines('1,1,45,5,1,2', '1,2,45,5,1,2'), /^No line has the zones 2 and 2/],
])('%s is named', (_, text, fault) => {
  expect(read(text).faults).toContainEqual(expect.stringMatching(fault))
})
