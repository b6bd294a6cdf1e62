import { expect, test } from 'vitest'
import { goneFrom } from './gone.ts'

const columns = ['awb', 'client']

test('names columns and filters that are unknown, and filters whose value is', () => {
  const query = new URLSearchParams('columns=awb,colour&late=1&status=nowhere&size=3&page=2&search=')
  expect(goneFrom(query, { late: '1', status: '', search: '' }, columns)).toEqual([
    'colour',
    'status',
    'size',
  ])
})

test('names nothing where everything is known', () => {
  expect(goneFrom(new URLSearchParams('columns=client&late=1&sort=x'), { late: '1' }, columns)).toEqual([])
})
