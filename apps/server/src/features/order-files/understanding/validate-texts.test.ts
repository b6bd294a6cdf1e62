import { describe, expect, it } from 'vitest'
import { orderTexts } from '../../../../test/support/order-texts.ts'
import { validateTexts } from './validate-texts.ts'

const good = {
  number: '#1001',
  name: 'منى  أحمد',
  phone: '01012345678',
  street: '12 ش النصر\nالدور 3',
  city: 'المعادي',
  governorate: 'القاهرة',
  total: '250',
  payment_status: 'pending',
}
const defaultParcel = { weight: 1.5, length: 30.5, width: 20, height: 10 }
const validate = (texts: Parameters<typeof orderTexts>[0]) =>
  validateTexts(orderTexts({ ...good, ...texts }), defaultParcel)

describe('an order of a file', () => {
  it('is good with what every order needs, and says what was assumed of it', () => {
    const { order, understood, faults, assumed } = validate({})
    expect(faults).toEqual([])
    expect(order).toMatchObject({
      receiver_name: 'منى أحمد',
      receiver_phone: '01012345678',
      receiver_address: '12 ش النصر، الدور 3، المعادي، القاهرة',
      receiver_latitude: 29.96,
      cod: 25_000,
      weight: 1_500,
      length: 305,
      width: 200,
      height: 100,
      fee_collection: false,
    })
    expect(understood).toMatchObject({ governorate: 'cairo', codPiastres: 25_000, isPrepaid: false })
    expect(assumed.map(({ key, place }) => [key, place])).toEqual([
      ['assumed_centre', 'cairo/maadi'],
      ['assumed_parcel', undefined],
    ])
  })

  it.each([
    [{ city: 'Maadi', governorate: 'C' }, 'cairo', 'assumed_centre', 'cairo/maadi'],
    [{ city: 'Maadi', governorate: 'EG-C' }, 'cairo', 'assumed_centre', 'cairo/maadi'],
    [{ city: 'Maadi, Cairo', governorate: '' }, 'cairo', 'assumed_centre', 'cairo/maadi'],
    [{ city: '', governorate: 'محافظة القاهرة' }, 'cairo', 'assumed_centre', 'cairo'],
    [{ city: 'القاهرة', governorate: 'القاهرة' }, 'cairo', 'assumed_centre', 'cairo'],
    [{ city: 'Nasr City', governorate: '' }, 'cairo', 'assumed_centre', 'cairo/nasr-city'],
    [{ city: '', governorate: 'Nasr City' }, 'cairo', 'assumed_centre', 'cairo/nasr-city'],
    [{ city: 'المعادي', governorate: 'الجيزة' }, 'giza', 'assumed_city_unknown', 'giza'],
    [{ city: 'عزبة فلان', governorate: 'المنيا' }, 'minya', 'assumed_city_unknown', 'minya'],
  ])('to %j goes to a centre that is shown', (texts, governorate, key, place) => {
    const { order, understood, assumed } = validate(texts)
    expect(order).not.toBeNull()
    expect(understood.governorate).toBe(governorate)
    expect(assumed[0]).toMatchObject({ key, place })
  })

  it.each([
    [{ phone: '' }, 'phone', 'order_no_phone'],
    [{ phone: 'لا يوجد' }, 'phone', 'order_phone_unreadable'],
    [{ name: '' }, 'name', 'order_no_name'],
    [{ name: 'م' }, 'name', 'too_short'],
    [{ name: 'م'.repeat(101) }, 'name', 'too_long'],
    [{ street: '' }, 'street', 'order_no_street'],
    [{ street: 'ش'.repeat(300) }, 'street', 'too_long'],
    [{ city: '', governorate: '' }, 'city', 'order_no_place'],
    [{ city: 'عزبة فلان', governorate: '' }, 'city', 'order_place_unknown'],
    [{ city: '', governorate: 'Nowhere' }, 'governorate', 'order_place_unknown'],
    // Cairo and Sohag each have one.
    [{ city: 'دار السلام', governorate: '' }, 'city', 'order_place_unknown'],
    [{ country: 'SA' }, 'country', 'order_abroad'],
    [{ weight: 'heavy' }, 'weight', 'order_weight'],
    [{ weight: '501' }, 'weight', 'too_big'],
    [{ note: 'x'.repeat(501) }, 'note', 'too_long'],
    [{ number: 'x'.repeat(65) }, 'number', 'too_long'],
    [{ allow_opening: 'perhaps' }, 'allow_opening', 'order_opening_unclear'],
    [{ partial: 'perhaps' }, 'partial', 'order_partial_unclear'],
    [{ shop_delivery: 'free' }, 'shop_delivery', 'order_shop_delivery'],
    [{ items: [{ name: 'Cap', quantity: 'two', price: '5' }] }, 'items', 'order_item_quantity'],
    [{ items: [{ name: 'Cap', quantity: '0', price: '5' }] }, 'items', 'order_item_quantity'],
    [{ items: [{ name: 'Cap', quantity: '1', price: 'abc' }] }, 'items', 'order_item_price'],
    [{ items: [{ name: 'C'.repeat(201), quantity: '1', price: '5' }] }, 'items', 'too_long'],
    [{ items: Array(101).fill({ name: 'Cap', quantity: '1', price: '5' }) }, 'items', 'too_many'],
  ])('is at fault with %j', (texts, field, key) => {
    const { order, faults } = validate(texts)
    expect(order).toBeNull()
    expect(faults.map((fault) => [fault.field, fault.key])).toEqual([[field, key]])
  })

  it('takes a weight in kilograms or grams, and the items as they are', () => {
    const items = [{ name: 'Cap', quantity: '٢', price: '1,250.50' }]
    const { order } = validate({ weight: '750 g', items })
    expect(order).toMatchObject({
      weight: 750,
      items: [{ name: 'Cap', quantity: 2, price_of_item: 125_050, note: '' }],
    })
    expect(validate({ weight: '2.5 كجم' }).order?.weight).toBe(2_500)
  })

  it('keeps the shop’s number, its note as the note, and whether the parcel may be opened', () => {
    expect(validate({ note: 'Ring twice', allow_opening: 'Yes' }).order).toMatchObject({
      reference: '#1001',
      note: 'Ring twice',
      receiver_mark: '',
      allow_opening: true,
    })
    expect(validate({ number: '', allow_opening: '' }).order).toMatchObject({
      note: '',
      allow_opening: false,
    })
    expect(validate({ number: '' }).order?.reference).toBeUndefined()
  })

  it.each([['Yes'], ['TRUE'], ['1'], ['نعم'], ['مسموح']])('may be opened where the file says %s', (text) => {
    expect(validate({ allow_opening: text }).order?.allow_opening).toBe(true)
  })

  it.each([['No'], ['false'], ['٠'], ['لا'], ['غير مسموح']])(
    'may not be opened where the file says %s',
    (text) => {
      expect(validate({ allow_opening: text }).order?.allow_opening).toBe(false)
    },
  )

  it('says whether a part may be kept, and leaves it to the client where the file does not say', () => {
    expect(validate({ partial: 'نعم', shop_delivery: '٥٠' }).order).toMatchObject({
      partial: true,
      shop_delivery: 5_000,
    })
    expect(validate({ partial: 'No' }).order?.partial).toBe(false)
    expect(validate({ partial: '' }).order?.partial).toBeUndefined()
  })

  it('takes an area within the city of a file that names no governorate', () => {
    expect(validate({ city: 'Maadi', governorate: 'Cairo' }).understood.governorate).toBe('cairo')
    // Cairo and Sohag each have a Dar El Salam.
    expect(validate({ city: 'دار السلام', governorate: 'Nasr City' }).order?.receiver_latitude).toBeCloseTo(
      29.98,
      1,
    )
  })

  it('takes the second phone of a cell or a column, and only one number once', () => {
    expect(validate({ phone: '01012345678 / 01112345678' }).order?.receiver_mobile2).toBe('01112345678')
    expect(validate({ phone2: '01212345678' }).order?.receiver_mobile2).toBe('01212345678')
    expect(validate({ phone: 'none', phone2: '01212345678' }).order?.receiver_phone).toBe('01212345678')
    expect(validate({ phone2: '+201012345678' }).order?.receiver_mobile2).toBeUndefined()
  })

  it('leaves an e-mail out that is none, and says so', () => {
    expect(validate({ email: 'mona@shop.example' }).order?.receiver_email).toBe('mona@shop.example')
    const { order, assumed } = validate({ email: 'none' })
    expect(order).not.toBeNull()
    expect(order?.receiver_email).toBeUndefined()
    expect(assumed.map(({ key }) => key)).toContain('assumed_no_email')
  })

  it('does not say a place twice that its street says already', () => {
    expect(validate({ street: '12 ش النصر، المعادي، القاهرة' }).understood.address).toBe(
      '12 ش النصر، المعادي، القاهرة',
    )
    expect(
      validate({ street: '9 Cairo Street', city: 'Maadi', governorate: 'Cairo' }).understood.address,
    ).toBe('9 Cairo Street, Maadi, Cairo')
  })
})
