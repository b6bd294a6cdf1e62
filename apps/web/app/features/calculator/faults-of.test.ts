import { expect, test } from 'vitest'
import { faultsOf } from './faults-of.ts'
import type { Question } from './question.ts'

const point = { latitude: 30, longitude: 31 }
const whole: Question = { from: point, to: point, length: '30', weight: '2.5', width: '20', height: '10' }

test('a complete question has no faults', () => {
  expect(faultsOf(whole)).toEqual({})
})

test('an empty question lacks every part, in the order of the form', () => {
  const empty = { from: null, to: null, length: '', weight: ' ', width: '', height: '' }
  expect(Object.entries(faultsOf(empty))).toEqual([
    ['from', 'required'],
    ['to', 'required'],
    ['length', 'required'],
    ['weight', 'required'],
    ['width', 'required'],
    ['height', 'required'],
  ])
})

test.each(['0', '-1', 'five', '-'])('a size of %j is not positive', (weight) => {
  expect(faultsOf({ ...whole, weight })).toEqual({ weight: 'not_positive' })
})
