import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { orderFiles } from '../support/files/order-files.ts'
import { csvOf, type ShopOrder, shopExport, shopOrder } from '../support/files/shop-export.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let files: ReturnType<typeof orderFiles>
beforeAll(async () => {
  app = await startWorkingApp()
  files = orderFiles(app)
})
afterAll(() => app.close())

/** Every kind of order that a real export has, and what is to be said of it. */
const kinds: [order: ShopOrder, verdict: string, title: string][] = [
  [shopOrder('1'), 'good', 'plain'],
  [shopOrder('2', { phone: '٠١٥٨٢٨٢٨٨٠٧', total: '١٤٩.٥٠' }), 'good', 'Arabic digits'],
  [shopOrder('3', { phone: '+201151819093' }), 'good', '+20'],
  [shopOrder('4', { phone: '00201557249208' }), 'good', '0020'],
  [shopOrder('5', { phone: '1564265651' }), 'good', 'a lost zero'],
  [shopOrder('6', { phone: "'0118 038 5280" }), 'good', 'blanks and an apostrophe'],
  [shopOrder('7', { street: '112 ش الثورة\nالدور الثالث، شقة 3' }), 'good', 'two lines of address'],
  [shopOrder('8', { street: 'ش ٩، أمام صيدلية "الشفاء"' }), 'good', 'quotation marks'],
  [shopOrder('9', { total: '1,250.50' }), 'good', 'thousands'],
  [shopOrder('10', { status: 'paid', total: '', method: 'Paymob' }), 'good', 'paid, its total missing'],
  [shopOrder('11', { name: 'علي عبدالرحمن  ', note: '=1+1' }), 'good', 'blanks around, a formula'],
  [
    shopOrder('12', {
      total: '٤٢٢.٧٥',
      items: [
        ['1', 'حقيبة', '75.25'],
        ['2', 'Backpack', '99'],
        ['1', 'Crocs', '149.5'],
      ],
    }),
    'good',
    'three items',
  ],
  [shopOrder('13', { city: '', province: 'Alexandria' }), 'good', 'only a governorate'],
  [shopOrder('14', { city: 'Nag Hammadi', province: '' }), 'good', 'only a city'],
  [shopOrder('15', { phone: '' }), 'faulty phone', 'no phone'],
  [shopOrder('16', { phone: 'لا يوجد' }), 'faulty phone', 'words for a phone'],
  [shopOrder('17', { phone: '01312345678' }), 'faulty phone', 'a prefix of nobody'],
  [shopOrder('18', { phone: '0131234567' }), 'faulty phone', 'ten digits with a zero'],
  [shopOrder('19', { phone: '012863540' }), 'faulty phone', 'nine digits'],
  [shopOrder('20', { street: '' }), 'faulty street', 'no street'],
  [shopOrder('21', { city: '', province: '' }), 'faulty city', 'no place'],
  [shopOrder('22', { total: 'abc' }), 'faulty total', 'an unreadable total'],
  [shopOrder('23', { total: '' }), 'faulty total', 'no total'],
  [shopOrder('24', { total: '-50' }), 'faulty total', 'a negative total'],
  [shopOrder('25', { phone: '', street: '' }), 'faulty phone street', 'two faults'],
]

const bostaHeadings = [
  'Full Name*',
  'Phone*',
  'City*',
  'Area*',
  'Street Name*',
  'Building#, Floor#, and Apartment#',
  'Cash Amount',
  '# of Items',
  'Package Description',
  'Order Reference',
  'Allow opening package',
]

test('Bosta’s bulk template becomes shipments without a mapping, with number and opening', async () => {
  const file = await files.take(
    csvOf([
      bostaHeadings,
      [
        'هالة نور',
        '01012345670',
        'Cairo',
        'Maadi',
        '9 Street 9',
        '4, 2, 7',
        '300',
        '2',
        'Shirts',
        'BX-1',
        'Yes',
      ],
      ['Omar Ali', '01112345670', 'Alexandria', 'Smouha', '5 Fawzy Moaz', '', '0', '1', 'Book', 'BX-2', 'No'],
      ['Nadia Adel', '01212345670', 'Giza', 'Dokki', '3 Tahrir', '', '75.5', '', '', '', ''],
    ]),
  )
  expect(await files.verdicts(file.id)).toEqual({ 'BX-1': 'good', 'BX-2': 'good', '': 'good' })
  await files.create(file.id)
  const { data } = await app.call('listShipments', 'manager', { search: 'bx-1' })
  const [row] = data.list_items
  expect(row).toMatchObject({ reference: 'BX-1', receiver_name: 'هالة نور', cod: 300 })
  const awb = row?.awb ?? ''
  const [details, contacts, items] = await Promise.all([
    app.call('openDetails', 'manager', { awb }),
    app.call('openSenderAndReceiver', 'manager', { awb }),
    app.call('listItems', 'manager', { shipment_id: awb }),
  ])
  expect(details.data.shipping_details).toMatchObject({ allow_opening: true, note: '' })
  expect(contacts.data.receiver.location.address).toBe('9 Street 9, 4, 2, 7, Maadi, Cairo')
  expect(items.data.list_items).toMatchObject([{ name: 'Shirts', quantity: 2 }])
})

test('a shop’s export is understood order by order, and what is good becomes shipments', async () => {
  const file = await files.take(shopExport(kinds.map(([order]) => order)))
  const verdicts = await files.verdicts(file.id)
  expect(verdicts).toEqual(Object.fromEntries(kinds.map(([{ number }, verdict]) => [number, verdict])))
  expect(file.counts).toEqual({ good: 14, faulty: 11, duplicate: 0, created: 0 })
  // The paid one adds nothing.
  expect(file.cod).toBe(10 * 250 + 149.5 + 1250.5 + 422.75)
  const before = await files.countShipments()

  const done = await files.create(file.id)
  expect(done.counts).toEqual({ good: 0, faulty: 11, duplicate: 0, created: 14 })
  expect(done.cod_created).toBe(file.cod)
  expect(await files.countShipments()).toBe(before + 14)
  const created = await files.orders(file.id, 'created')
  const awbsOf = async (part: number) =>
    (await app.call('listFileAwbs', 'staff', { order_file_id: file.id, part })).data.awbs
  expect(await awbsOf(1)).toEqual(created.map(({ awb }) => awb))
  expect(await awbsOf(2)).toEqual([])
  const made = created.find(({ texts }) => texts.number === '#12')
  const awb = made?.awb ?? ''
  const [main, contacts, items] = await Promise.all([
    app.call('openMain', 'staff', { awb }),
    app.call('openSenderAndReceiver', 'staff', { awb }),
    app.call('listItems', 'staff', { shipment_id: awb }),
  ])
  expect(main.data).toMatchObject({ status: 'pending', cod: 422.75 })
  expect(contacts.data.receiver).toMatchObject({
    name: 'منى أحمد',
    mobile: '01012345678',
    location: {
      address: '12 ش النصر، الدور 3، المعادي، القاهرة',
      map: { latitude: 29.96, longitude: 31.258 },
    },
  })
  expect(items.data.list_items).toMatchObject([
    { name: 'حقيبة', price_of_item: 75.25, quantity: 1 },
    { name: 'Backpack', price_of_item: 99, quantity: 2 },
    { name: 'Crocs', price_of_item: 149.5, quantity: 1 },
  ])
  const noted = created.find(({ texts }) => texts.number === '#11')
  const of11 = { awb: noted?.awb ?? '' }
  const [notedMain, notedDetails, notedContacts] = await Promise.all([
    app.call('openMain', 'staff', of11),
    app.call('openDetails', 'staff', of11),
    app.call('openSenderAndReceiver', 'staff', of11),
  ])
  expect(notedMain.data.reference).toBe('#11')
  expect(notedDetails.data.shipping_details.note).toBe('=1+1')
  expect(notedContacts.data.receiver.location.mark).toBeNull()
  await expectCleanBooks(app)
})

test('orders are listed by page and by state', async () => {
  const orders = Array.from({ length: 15 }, (_, at) => shopOrder(`P${at}`, at < 12 ? {} : { phone: '' }))
  const { id } = await files.take(shopExport(orders))
  const list = async (input: object) =>
    (await app.call('listFileOrders', 'staff', { order_file_id: id, ...input })).data
  expect(await list({})).toMatchObject({ page: 1, total_pages: 2, total: 15 })
  expect((await list({ page: 2 })).list_items).toHaveLength(5)
  expect((await list({ per_page: 50 })).list_items).toHaveLength(15)
  expect(await list({ state: 'faulty' })).toMatchObject({ total: 3, total_pages: 1 })
  expect((await list({ state: 'good', page: 3 })).list_items).toEqual([])
})
