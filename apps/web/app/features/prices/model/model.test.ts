import { priceTerms, type ShownPriceTerms } from '@mersal/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseZones, changedCells, otherChanges } from './changes.ts'
import { moved, nextEditable } from './grid-keys.ts'
import { clipboardRows, copyCells, pasteCells } from './paste.ts'
import { pairKey, pairsOf } from './price-cells.ts'
import { cellFault, tidyCell } from './read-cell.ts'
import { formFieldOf, toForm, toTerms } from './terms-form.ts'
import { placesIn, withoutZone } from './zones.ts'

const service: ShownPriceTerms['express'] = { surcharge: { kind: 'percent', percent: 12.5 }, promise: null }
const terms: ShownPriceTerms = {
  zones: [
    { ar: 'القاهرة', en: 'Cairo' },
    { ar: 'الإسكندرية', en: 'Alexandria' },
    { ar: 'الصعيد', en: 'Upper Egypt' },
  ],
  governorates: { cairo: 1, alexandria: 2, aswan: 3 },
  districts: [{ place: 'cairo/helwan', zone: 2 }],
  pairs: pairsOf(3).map(([from, to]) => ({
    from,
    to,
    first_kg: 10 * from + to,
    further_kg: 5,
    days_from: 1,
    days_to: 2,
  })),
  express: service,
  urgent: { surcharge: { kind: 'egp', amount: 30 }, promise: { days_from: 1, days_to: 1 } },
  cod_fee: { threshold: 2000, percent: 1, minimum: 0 },
  smallest_fee: 0,
  return_share: 70,
  rest_share: 50,
  volumetric_divisor: 5000,
}
const form = toForm(terms)

describe('the form of a version', () => {
  test('gives back the terms that it shows', () => {
    const back = priceTerms.parse(toTerms(form))
    expect(back).toEqual(priceTerms.parse(terms))
  })

  test('names the cell of a refused field', () => {
    const broken = {
      ...form,
      cells: { ...form.cells, '2-3': { first_kg: 'x', further_kg: '5', days: '3–2' } },
    }
    const { error } = priceTerms.safeParse(toTerms(broken))
    const names = error?.issues.map(({ path }) => formFieldOf(`terms.${path.join('.')}`))
    expect(names).toContain('cells.2-3.first_kg')
    expect(formFieldOf('terms.pairs.4.days_to')).toBe('cells.2-3.days')
    expect(formFieldOf('terms.express.surcharge.percent')).toBe('express_surcharge')
    expect(formFieldOf('terms.urgent.promise.days_to')).toBe('urgent_days')
    expect(formFieldOf('terms.cod_fee.threshold')).toBe('cod_threshold')
    expect(formFieldOf('terms.zones.1.ar')).toBe('zones.1.ar')
  })
})

describe('a cell', () => {
  test.each([
    ['first_kg', ' ٦٠٫٥٠ ', '60.50'],
    ['days', '2-3', '2–3'],
    ['days', '٢ - ٣', '2–3'],
    ['days', '4-4', '4'],
    ['days', '2-3-4', '2-3-4'],
  ] as const)('%s %j is kept as %j', (measure, typed, kept) => {
    expect(tidyCell(measure, typed)).toBe(kept)
  })

  test.each([
    ['first_kg', '60.50', false],
    ['first_kg', '0', false],
    ['first_kg', '', true],
    ['first_kg', '-5', true],
    ['first_kg', '60,5', true],
    ['first_kg', '1,250', true],
    ['further_kg', '5.555', true],
    ['days', '2–3', false],
    ['days', '3–2', true],
    ['days', '0', true],
    ['days', '2–3–4', true],
    ['days', 'soon', true],
  ] as const)('%s %j is refused: %s', (measure, text, refused) => {
    expect(cellFault(measure, text, 'en') !== null).toBe(refused)
  })
})

describe('pasting', () => {
  const paste = (text: string, at = { row: 1, column: 1 }) =>
    pasteCells(form.cells, { measure: 'first_kg', at, rows: clipboardRows(text), zones: 3 })

  test('a copied matrix changes nothing', () => {
    const whole = copyCells(form.cells, 'first_kg', [1, 2, 3], [1, 2, 3])
    expect(paste(whole)).toEqual({ cells: form.cells, taken: 6, left: 0 })
  })

  test('a rectangle is written from the active cell; cells outside are counted', () => {
    const { cells, taken, left } = paste('٧٠\t80\r\n90\t95\t99\r\n', { row: 1, column: 2 })
    expect([taken, left]).toEqual([4, 1])
    expect(['1-2', '1-3', '2-2', '2-3'].map((key) => cells[key]?.first_kg)).toEqual(['70', '80', '90', '95'])
    expect(cells['1-2']?.further_kg).toBe('5')
  })

  test('a cell below the diagonal counts where its mirror is not pasted', () => {
    expect(paste('50', { row: 3, column: 1 }).cells['1-3']?.first_kg).toBe('50')
    const differing = paste('1\t2\n3\t4')
    expect([differing.cells['1-2']?.first_kg, differing.left]).toEqual(['2', 1])
  })

  test('empty cells keep their price, invalid ones are kept for mending', () => {
    const { cells } = paste('\tabc')
    expect([cells['1-1']?.first_kg, cells['1-2']?.first_kg]).toEqual(['11', 'abc'])
  })
})

describe('changes against the base', () => {
  test('are the cells with another value; 60 is 60.00', () => {
    const edited = {
      ...form,
      cells: { ...form.cells, '1-2': { first_kg: '12.00', further_kg: '6', days: '1–3' } },
    }
    expect(changedCells(form, form)).toEqual([])
    expect(changedCells(edited, form)).toEqual([
      { pair: [1, 2], measure: 'further_kg', before: '5', after: '6' },
      { pair: [1, 2], measure: 'days', before: '1–2', after: '1–3' },
    ])
  })

  test('a removed zone moves its followers and changes no other price', () => {
    const smaller = {
      ...form,
      ...withoutZone(2, { ...form, governorates: { cairo: 1, aswan: 3 }, districts: [] }),
    }
    expect(smaller.governorates).toEqual({ cairo: 1, aswan: 2 })
    expect(smaller.cells['1-2']?.first_kg).toBe('13')
    expect(baseZones(smaller, form)).toEqual([1, 3])
    expect(changedCells(smaller, form)).toEqual([])
    expect(otherChanges(smaller, form)).toEqual({ places: 2, values: 0 })
  })

  test('a renamed zone is the same zone; an added one is new', () => {
    const zones = [
      form.zones[0]!,
      { ar: 'الثغر', en: 'The coast' },
      form.zones[2]!,
      { ar: 'سيناء', en: 'Sinai' },
    ]
    expect(baseZones({ ...form, zones }, form)).toEqual([1, 2, 3, null])
    expect(changedCells({ ...form, zones }, form)).toEqual([])
  })

  test('count moved places and other values', () => {
    const edited = {
      ...form,
      governorates: { ...form.governorates, aswan: 2 },
      return_share: '50',
      districts: [],
    }
    expect(otherChanges(edited, form)).toEqual({ places: 2, values: 1 })
  })
})

test('a zone with a governorate or a district is in use', () => {
  expect([1, 2, 3].map((zone) => placesIn(zone, form))).toEqual([1, 2, 1])
})

describe('the keys of the matrix', () => {
  test('the arrows follow the direction of the page', () => {
    expect(moved('ArrowRight', { row: 2, column: 2 }, 3, false)).toEqual({ row: 2, column: 3 })
    expect(moved('ArrowRight', { row: 2, column: 2 }, 3, true)).toEqual({ row: 2, column: 1 })
    expect(moved('ArrowDown', { row: 3, column: 1 }, 3, false)).toEqual({ row: 3, column: 1 })
    expect(moved('a', { row: 3, column: 1 }, 3, false)).toBeNull()
  })

  test('Tab visits each pair once, and Shift-Tab the same way back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (size) => {
        const walk = (start: { row: number; column: number }, isBack: boolean) => {
          const visited = []
          let at: { row: number; column: number } | null = start
          while (at) {
            visited.push(pairKey(at.row, at.column))
            expect(at.row <= at.column).toBe(true)
            at = nextEditable(at, size, isBack)
          }
          return visited
        }
        const there = walk({ row: 1, column: 1 }, false)
        expect(there.toSorted()).toEqual(
          pairsOf(size)
            .map((pair) => pairKey(...pair))
            .toSorted(),
        )
        expect(walk({ row: size, column: size }, true)).toEqual(there.toReversed())
      }),
    )
  })
})
