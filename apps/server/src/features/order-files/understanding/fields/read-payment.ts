import { type OrderTexts, type Remark, remark } from '../order-types.ts'
import { plainKey } from '../text-keys.ts'

/** Whether an order is paid; a fault if that is unclear. */
export type Payment = { state: 'paid' | 'unpaid' | 'partly'; isAssumed: boolean } | { fault: Remark }

type State = 'paid' | 'unpaid' | 'partly' | 'off'

const wordsOf: Readonly<Record<State, readonly string[]>> = {
  paid: [
    'paid',
    'prepaid',
    'captured',
    'yes',
    'true',
    '1',
    'مدفوع',
    'مدفوعة',
    'تم الدفع',
    'مدفوع بالكامل',
    'مسدد',
    'نعم',
  ],
  unpaid: [
    'pending',
    'unpaid',
    'not paid',
    'pending payment',
    'payment pending',
    'awaiting payment',
    'cod',
    'cash on delivery',
    'no',
    'false',
    '0',
    'غير مدفوع',
    'غير مدفوعة',
    'لم يتم الدفع',
    'لم يدفع',
    'معلق',
    'قيد الانتظار',
    'في انتظار الدفع',
    'بانتظار الدفع',
    'الدفع عند الاستلام',
    'عند الاستلام',
    'لا',
  ],
  partly: [
    'partially paid',
    'partially_paid',
    'partly paid',
    'partial',
    'مدفوع جزئيا',
    'مدفوع جزئيًا',
    'عربون',
    'مقدم',
  ],
  off: [
    'refunded',
    'partially refunded',
    'voided',
    'expired',
    'failed',
    'cancelled',
    'canceled',
    'trash',
    'ملغي',
    'ملغى',
    'ملغية',
    'مسترد',
    'مسترجع',
    'مرتجع',
    'فشل',
  ],
}
const stateOf = new Map(
  Object.entries(wordsOf).flatMap(([state, words]) => words.map((word) => [plainKey(word), state as State])),
)

const cashWords = /cashondelivery|cod|cash|عندالاستلام|كاش|نقد/

/**
 * Reads whether an order is paid, from its payment status, or else from a payment method that is cash on delivery.
 * Without either it counts as unpaid, with a remark.
 */
export function readPayment({ payment_status, payment_method, order_status }: OrderTexts): Payment {
  const status = stateOf.get(plainKey(payment_status))
  const off = [payment_status, order_status].find(isOff)
  if (off !== undefined) return { fault: remark('payment_status', 'order_off', { text: off }) }
  if (status === 'paid' || status === 'unpaid' || status === 'partly')
    return { state: status, isAssumed: false }
  if (cashWords.test(plainKey(payment_method))) return { state: 'unpaid', isAssumed: false }
  const given = [payment_status, payment_method].filter((text) => text !== '').join(', ')
  if (given === '') return { state: 'unpaid', isAssumed: true }
  return { fault: remark('payment_status', 'order_payment_unclear', { text: given }) }
}

/** A date in the column 'Cancelled at' means cancelled, too. */
function isOff(text: string): boolean {
  return stateOf.get(plainKey(text)) === 'off' || /^\d{4}-\d{2}-\d{2}/.test(text)
}
