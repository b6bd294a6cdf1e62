import { describe, expect, it } from 'vitest'
import { findHeading } from './find-heading.ts'
import { recogniseColumns } from './recognise-columns.ts'

/** What is recognised, by the columns' names. */
function recognised(names: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recogniseColumns(names)).map(([column, index]) => [column, names[index] ?? '']),
  )
}

describe('columns by their names', () => {
  it('are those of a Shopify export, whose Name is the number', () => {
    const names =
      'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Id,Outstanding Balance'
    expect(recognised(names.split(','))).toEqual({
      number: 'Name',
      name: 'Shipping Name',
      phone: 'Shipping Phone',
      email: 'Email',
      street: 'Shipping Address1',
      street2: 'Shipping Address2',
      city: 'Shipping City',
      governorate: 'Shipping Province',
      country: 'Shipping Country',
      total: 'Total',
      due: 'Outstanding Balance',
      currency: 'Currency',
      payment_status: 'Financial Status',
      payment_method: 'Payment Method',
      order_status: 'Cancelled at',
      note: 'Notes',
      item_name: 'Lineitem name',
      item_quantity: 'Lineitem quantity',
      item_price: 'Lineitem price',
    })
  })

  it('are those of a WooCommerce export', () => {
    const names =
      'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Country Code (Shipping),Payment Method Title,Order Total Amount,Item Name,Quantity (- Refund),Item Cost'
    expect(recognised(names.split(','))).toEqual({
      number: 'Order Number',
      name: 'First Name (Shipping)',
      last_name: 'Last Name (Shipping)',
      phone: 'Phone (Billing)',
      email: 'Email (Billing)',
      street: 'Address 1&2 (Shipping)',
      city: 'City (Shipping)',
      governorate: 'State Code (Shipping)',
      country: 'Country Code (Shipping)',
      total: 'Order Total Amount',
      payment_method: 'Payment Method Title',
      order_status: 'Order Status',
      note: 'Customer Note',
      item_name: 'Item Name',
      item_quantity: 'Quantity (- Refund)',
      item_price: 'Item Cost',
    })
  })

  it('are those of an Arabic export, whatever its spelling', () => {
    const names =
      'رقم الطلب,حالة الطلب,حاله الدفع,اسم العميل,رقم الجوّال,المحافظه,المدينة,العنوان,طريقة الدفع,اجمالى الطلب,اسم المنتج,الكمية,سعر المنتج,ملاحظات'
    expect(recognised(names.split(','))).toEqual({
      number: 'رقم الطلب',
      order_status: 'حالة الطلب',
      payment_status: 'حاله الدفع',
      name: 'اسم العميل',
      phone: 'رقم الجوّال',
      governorate: 'المحافظه',
      city: 'المدينة',
      street: 'العنوان',
      payment_method: 'طريقة الدفع',
      total: 'اجمالى الطلب',
      item_name: 'اسم المنتج',
      item_quantity: 'الكمية',
      item_price: 'سعر المنتج',
      note: 'ملاحظات',
    })
  })

  it('are those of Bosta’s bulk template, whose City is the governorate and whose stars mean required', () => {
    const names = [
      'Full Name*',
      'Phone*',
      'Second Phone',
      'City*',
      'Area*',
      'Street Name*',
      'Building#, Floor#, and Apartment#',
      'Cash Amount',
      '# of Items',
      'Package Description',
      'Order Reference',
      'Allow opening package',
      'Partial delivery',
      'توصيل المتجر',
    ]
    expect(recognised(names)).toEqual({
      name: 'Full Name*',
      phone: 'Phone*',
      phone2: 'Second Phone',
      governorate: 'City*',
      city: 'Area*',
      street: 'Street Name*',
      street2: 'Building#, Floor#, and Apartment#',
      total: 'Cash Amount',
      item_quantity: '# of Items',
      item_name: 'Package Description',
      number: 'Order Reference',
      allow_opening: 'Allow opening package',
      partial: 'Partial delivery',
      shop_delivery: 'توصيل المتجر',
    })
  })

  it('are those of a sheet by hand, whose Name is the receiver', () => {
    expect(recognised(['Name', 'Phone', 'Address', 'Governorate', 'COD', 'Total'])).toEqual({
      name: 'Name',
      phone: 'Phone',
      street: 'Address',
      governorate: 'Governorate',
      total: 'COD',
    })
  })

  it('are nothing where no name tells', () => {
    expect(recogniseColumns(['A', '', 'foo', '١٢٣'])).toEqual({})
  })
})

describe('the heading of a file', () => {
  const row = (number: number, ...cells: string[]) => ({ row: number, cells })

  it('is the row of which most is recognised, below titles', () => {
    const rows = [
      row(1, 'Orders of March'),
      row(3, 'Name', 'Phone', 'Address'),
      row(4, 'Mona', '01012345678', 'X'),
    ]
    expect(findHeading(rows)?.heading.row).toBe(3)
  })

  it('is the first row when nothing is recognised', () => {
    expect(findHeading([row(1, 'A', 'B'), row(2, 'C', 'D')])?.heading.row).toBe(1)
  })
})
