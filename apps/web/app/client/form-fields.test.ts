import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'

test('plain values are sent as they are written, nested ones as JSON text', () => {
  const fields = formFields({ cod: '12.50', packages: 2, seller_sends: true, items: [{ name: 'كتاب' }] })
  expect(Object.fromEntries(fields)).toEqual({
    cod: '12.50',
    packages: '2',
    seller_sends: 'true',
    items: '[{"name":"كتاب"}]',
  })
})

test('what is left out is not sent, what is empty is', () => {
  expect([...formFields({ note: '', branch_id: undefined, image: null })]).toEqual([['note', '']])
})
