import { expect, test } from 'vitest'
import { governorateOf } from './governorates.ts'
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

test('each district is found between its street and its governorate, in both languages', () => {
  const lost = places.filter(({ key, arabic, english, governorate }) => {
    const { arabic: inArabic, english: inEnglish } = governorateOf(governorate)
    const addresses = [`7 شارع الجمهورية، ${arabic}، ${inArabic}`, `7 Republic St, ${english}, ${inEnglish}`]
    return !addresses.every((address) => keysIn(address).includes(key))
  })
  expect(lost.map(({ key }) => key)).toEqual([])
})

test('a long address is judged at once', () => {
  expect(keysIn(`${'شارع '.repeat(45)}الدقي`)).toEqual(['giza/dokki'])
})
