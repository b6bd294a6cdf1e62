import { expect, test } from 'vitest'
import type { OwnLine } from '../lines/own-line.ts'
import { findLines } from './find-lines.ts'

const line = (awb: string, more: Partial<OwnLine>) =>
  ({
    name: 'Mona',
    phone: null,
    phone2: null,
    address: '',
    landmark: null,
    area: null,
    awb,
    ...more,
  }) as OwnLine

const lines = [
  line('12-1-100000000017', { name: 'أحمد عليّ', phone: '01012345678', address: '10 شارع الحرية' }),
  line('13-1-100000000025', { phone2: '01112345678', landmark: 'أمام الصيدلية', area: 'Smouha' }),
]

test.each([
  ['', [0, 1]],
  ['  ', [0, 1]],
  ['احمد على', [0]],
  ['الحريه ١٠', [0]],
  ['0111234', [1]],
  ['٠١٠١٢', [0]],
  ['000025', [1]],
  ['smouha الصيدليه', [1]],
  ['mona ahmed', []],
])('%j finds the lines %j', (wanted, found) => {
  expect(findLines(lines, wanted)).toEqual(found.map((at) => lines[at]))
})
