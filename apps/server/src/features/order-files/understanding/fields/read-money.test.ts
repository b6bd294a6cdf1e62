import { describe, expect, it } from 'vitest'
import { orderTexts } from '../../../../../test/support/order-texts.ts'
import { readMoney } from './read-money.ts'

describe('what is collected at the door', () => {
  it.each([
    [{ payment_status: 'pending', total: '250' }, 25_000, false],
    [{ payment_status: 'paid', total: '250' }, 0, true],
    [{ payment_status: 'paid', total: 'abc' }, 0, true],
    [{ payment_status: 'مدفوع', total: '' }, 0, true],
    [{ payment_status: 'غير مدفوع', total: '250' }, 25_000, false],
    [{ payment_status: 'partially_paid', total: '250', due: '100' }, 10_000, false],
    [{ payment_status: 'paid', payment_method: 'Cash on Delivery (COD)', total: '250' }, 0, true],
    [{ payment_method: 'الدفع عند الاستلام', total: '250' }, 25_000, false],
    [{ payment_status: 'processing', payment_method: 'COD', total: '250' }, 25_000, false],
    [{ total: '250' }, 25_000, false],
    [{ payment_status: 'pending', total: '0' }, 0, false],
    [{ payment_status: 'paid', currency: 'USD' }, 0, true],
  ])('of %j is %d', (texts, codPiastres, isPrepaid) => {
    expect(readMoney(orderTexts(texts))).toMatchObject({ codPiastres, isPrepaid, faults: [] })
  })

  it('says so when nothing tells whether it is paid', () => {
    expect(readMoney(orderTexts({ total: '250' })).assumed).toEqual([
      { field: 'payment_status', key: 'assumed_unpaid' },
    ])
  })

  it.each([
    [{ payment_status: 'pending', total: '' }, 'total', 'order_total_missing'],
    [{ payment_status: 'pending', total: 'abc' }, 'total', 'order_total_unreadable'],
    [{ payment_status: 'pending', total: '-50' }, 'total', 'order_total_negative'],
    [{ payment_status: 'partially_paid', total: '250' }, 'due', 'order_partly_paid'],
    [{ payment_status: 'pending', total: '250', currency: 'SAR' }, 'currency', 'order_currency'],
    [{ payment_status: 'refunded', total: '250' }, 'payment_status', 'order_off'],
    [{ payment_status: 'paid', order_status: 'Cancelled' }, 'payment_status', 'order_off'],
    [{ payment_status: 'paid', order_status: '2026-03-10 21:09:00 +0200' }, 'payment_status', 'order_off'],
    [{ payment_status: 'ملغي', total: '250' }, 'payment_status', 'order_off'],
    [{ payment_status: 'authorized', total: '250' }, 'payment_status', 'order_payment_unclear'],
    [{ payment_method: 'Paymob', total: '250' }, 'payment_status', 'order_payment_unclear'],
  ])('of %j is not guessed', (texts, field, key) => {
    expect(readMoney(orderTexts(texts))).toMatchObject({ codPiastres: null, faults: [{ field, key }] })
  })
})
