import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

const part = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type, 'political'],
})
const egypt = part('Egypt', 'country', 'EG')

test('a street of Nasr City is in Nasr City, in Cairo', () => {
  const answers = [
    {
      formatted_address: '15 Makram Ebeid, Nasr City, Cairo Governorate, Egypt',
      address_components: [
        part('Makram Ebeid', 'route'),
        part('Al Manteqah as Sadesah', 'administrative_area_level_3'),
        part('Nasr City', 'administrative_area_level_2'),
        part('Cairo Governorate', 'administrative_area_level_1'),
        egypt,
      ],
    },
  ]
  expect(readAddress(answers)).toEqual({
    country: 'Egypt',
    city: 'Cairo',
    region: 'Nasr City',
    address_map: '15 Makram Ebeid, Nasr City, Cairo Governorate, Egypt',
  })
})

test('a district missing from the most exact answer comes from a wider one', () => {
  const exact = { formatted_address: 'Unnamed Road, Egypt', address_components: [egypt] }
  const wider = {
    formatted_address: 'Siwa, Egypt',
    address_components: [
      part('Siwa', 'locality'),
      part('Matrouh Governorate', 'administrative_area_level_1'),
      egypt,
    ],
  }
  expect(readAddress([exact, wider])).toMatchObject({
    city: 'Matrouh',
    region: 'Siwa',
    address_map: 'Unnamed Road, Egypt',
  })
})

test('a desert that is only a governorate has no region', () => {
  const desert = {
    formatted_address: 'New Valley Governorate, Egypt',
    address_components: [part('New Valley Governorate', 'administrative_area_level_1'), egypt],
  }
  expect(readAddress([desert])).toMatchObject({ city: 'New Valley', region: '' })
})

test('a point abroad or without an address has no names', () => {
  const nowhere = { country: '', city: '', region: '', address_map: '' }
  const gaza = {
    formatted_address: 'Gaza',
    address_components: [part('Gaza', 'locality'), part('Palestine', 'country', 'PS')],
  }
  expect(readAddress([gaza])).toEqual(nowhere)
  expect(readAddress([])).toEqual(nowhere)
})
