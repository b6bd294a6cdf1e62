import { expect, test } from 'vitest'
import { fillPath, formBody, formFields } from './form-fields.ts'

test('plain values are sent unchanged, nested ones as JSON text', () => {
  const fields = formFields({ cod: '12.50', packages: 2, seller_sends: true, items: [{ name: 'كتاب' }] })
  expect(Object.fromEntries(fields)).toEqual({
    cod: '12.50',
    packages: '2',
    seller_sends: 'true',
    items: '[{"name":"كتاب"}]',
  })
})

test('undefined fields are not sent, empty ones are', () => {
  expect([...formFields({ note: '', branch_id: undefined, image: null })]).toEqual([['note', '']])
})

test('a body with a file is multipart', () => {
  const image = new File(['…'], 'shop.png', { type: 'image/png' })
  const body = formBody({ name: 'Shop', image, map: { city: 'Giza' } })
  expect(body).toBeInstanceOf(FormData)
  expect([...body.keys()]).toEqual(['name', 'image', 'map'])
  expect((body as FormData).get('image')).toBeInstanceOf(File)
  expect(body.get('map')).toBe('{"city":"Giza"}')
})

test('a path takes what it names, and the rest stays', () => {
  expect(fillPath('/branches/view/:branchId', { branchId: 7, page: 2 })).toEqual({
    path: '/branches/view/7',
    rest: { page: 2 },
  })
})
