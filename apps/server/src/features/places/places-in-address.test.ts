import { expect, test } from 'vitest'
import { places } from './places.ts'
import { placesInAddress } from './places-in-address.ts'

const keysIn = (address: string) => placesInAddress(address).map(({ key }) => key)

test.each([
  ['12 Tahrir St, Dokki, floor 3', 'giza/dokki'],
  ['12 شارع التحرير، الدقي، الدور الثالث', 'giza/dokki'],
  ['12 شارع التحرير الدقي', 'giza/dokki'],
  ['12 شارع عباس العقاد، مدينة نصر، القاهرة', 'cairo/nasr-city'],
  ['Flat 4, 9 Street 9, Maadi, Cairo', 'cairo/maadi'],
  ['شارع ٩ المعادى', 'cairo/maadi'],
  ['دار السلام، سوهاج', 'sohag/dar-el-salam'],
  ['10 Haram Street, Giza', 'giza/giza'],
  ['5 Fouad Street - Smouha - Alexandria', 'alexandria/smouha'],
])('%j names %s', (address, key) => {
  expect(keysIn(address)).toEqual([key])
})

test.each(['5 Some Street, floor 3', 'خلف المسجد الكبير', '', '، - ، ٣'])(
  '%j names no district',
  (address) => {
    expect(keysIn(address)).toEqual([])
  },
)

test('a name of several governorates gives them all, until one is named', () => {
  expect(keysIn('12 شارع النيل، دار السلام').toSorted()).toEqual(['cairo/dar-el-salam', 'sohag/dar-el-salam'])
  expect(keysIn('12 شارع النيل، دار السلام، القاهرة')).toEqual(['cairo/dar-el-salam'])
})

test('each district is found after a street, in both languages', () => {
  const lost = places.filter(({ key, arabic, english, governorate }) =>
    [`7 شارع الجمهورية، ${arabic}`, `7 Republic St, ${english}`].some((address) => {
      const found = placesInAddress(address)
      return (
        !found.some((place) => place.key === key) && !found.some((place) => place.governorate === governorate)
      )
    }),
  )
  expect(lost.map(({ key }) => key)).toEqual([])
})

test('a long address is judged at once', () => {
  expect(keysIn(`${'شارع '.repeat(45)}الدقي`)).toEqual(['giza/dokki'])
})
