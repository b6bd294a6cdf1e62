import type { Piastres } from '@mersal/contract'
import { type OrderTexts, type Remark, remark } from '../order-types.ts'
import { plainKey } from '../text-keys.ts'
import { readAmount } from './read-amount.ts'
import { readPayment } from './read-payment.ts'

/** The amount to collect at the door; null while it is unclear. */
export type ReadMoney = {
  codPiastres: Piastres | null
  isPrepaid: boolean
  faults: Remark[]
  assumed: Remark[]
}

const pounds = new Set(['egp', 'le', 'egyptianpound', 'جنيه', 'جنيهمصري', 'جم', 'جنيهات'])

/** The COD of an order: zero if it is paid, its total if unpaid, the amount due if partly paid. */
export function readMoney(texts: OrderTexts): ReadMoney {
  const payment = readPayment(texts)
  if ('fault' in payment) return { codPiastres: null, isPrepaid: false, faults: [payment.fault], assumed: [] }
  if (payment.state === 'paid') return { codPiastres: 0, isPrepaid: true, faults: [], assumed: [] }
  const [field, text] =
    payment.state === 'partly' ? (['due', texts.due] as const) : (['total', texts.total] as const)
  const assumed = payment.isAssumed ? [remark('payment_status', 'assumed_unpaid')] : []
  const faults: Remark[] = []
  const amount = readAmount(text)
  if ('fault' in amount) faults.push(remark(field, faultKeys[field][amount.fault]))
  if (texts.currency !== '' && !pounds.has(plainKey(texts.currency)))
    faults.push(remark('currency', 'order_currency'))
  const codPiastres = 'piastres' in amount && faults.length === 0 ? amount.piastres : null
  return { codPiastres, isPrepaid: false, faults, assumed }
}

const faultKeys = {
  total: {
    missing: 'order_total_missing',
    unreadable: 'order_total_unreadable',
    negative: 'order_total_negative',
  },
  due: {
    missing: 'order_partly_paid',
    unreadable: 'order_partly_paid',
    negative: 'order_partly_paid',
  },
} as const
