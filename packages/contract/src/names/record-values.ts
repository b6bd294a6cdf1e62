import type { TransferMethod, TransferState } from '../money/door-transfers.ts'
import type { FeeKind, InvoiceKind } from '../money/invoices.ts'
import type { PayKind } from '../money/pay.ts'
import type { NoCodeReason, PhotoRule, ReceiverCodeRule } from '../shipments/receiver-code.ts'
import type { Direction, LineStatus } from '../shipments/shipment-status.ts'
import type { Bilingual } from '../values/language.ts'
import { statusLabels } from './values.ts'

/** Labels of coded values on single screens and in the log. */
export const lineStatusLabels: Readonly<Record<LineStatus, Bilingual>> = {
  Pending: statusLabels.pending,
  Active: { en: 'Active', ar: 'جارٍ' },
  Done: { en: 'Done', ar: 'تم' },
  Failed: { en: 'Failed', ar: 'فشل' },
  Cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const directionLabels: Readonly<Record<Direction, Bilingual>> = {
  forward: { en: 'Forward', ar: 'ذهاب' },
  return: { en: 'Return', ar: 'إرجاع' },
}

/** Keys are the numbers on the wire (spec §3). */
export const branchStatusLabels = {
  1: { en: 'Open', ar: 'مفتوح' },
  0: { en: 'Closed', ar: 'مغلق' },
} as const satisfies Record<number, Bilingual>

export const receiverCodeRuleLabels: Readonly<Record<ReceiverCodeRule, Bilingual>> = {
  never: { en: 'Never', ar: 'أبدًا' },
  from: {
    en: 'Prepaid, or from an amount',
    ar: 'مدفوعة مقدمًا أو من مبلغ',
  },
  always: { en: 'Always', ar: 'دائمًا' },
}

export const photoRuleLabels: Readonly<Record<PhotoRule, Bilingual>> = {
  never: { en: 'Never', ar: 'أبدًا' },
  failed: { en: 'When an attempt fails', ar: 'عند تعذر التسليم' },
  always: { en: 'Always', ar: 'دائمًا' },
}

export const transferMethodLabels: Readonly<Record<TransferMethod, Bilingual>> = {
  instapay: { en: 'InstaPay', ar: 'إنستاباي' },
  wallet: { en: 'Mobile wallet', ar: 'محفظة إلكترونية' },
}

export const transferStateLabels: Readonly<Record<TransferState, Bilingual>> = {
  waiting: { en: 'To confirm', ar: 'بانتظار التأكيد' },
  confirmed: { en: 'Confirmed', ar: 'مؤكدة' },
  refused: { en: 'Refused', ar: 'مرفوضة' },
  undone: { en: 'Delivery undone', ar: 'أُلغي التسليم' },
}

export const noCodeReasonLabels: Readonly<Record<NoCodeReason, Bilingual>> = {
  no_message: { en: 'The receiver got no message', ar: 'لم تصل رسالة إلى المستلم' },
  phone_off: { en: 'The phone is off', ar: 'الهاتف مغلق' },
  somebody_else: { en: 'Somebody else takes it', ar: 'شخص آخر يستلمها' },
  refuses: { en: 'The receiver does not tell it', ar: 'المستلم لا يذكره' },
}

export const invoiceKindLabels: Readonly<Record<InvoiceKind, Bilingual>> = {
  invoice: { en: 'Tax invoice', ar: 'فاتورة ضريبية' },
  credit_note: { en: 'Credit note', ar: 'إشعار دائن' },
}

export const feeKindLabels: Readonly<Record<FeeKind, Bilingual>> = {
  delivery: { en: 'Delivery fees', ar: 'رسوم توصيل' },
  delivery_undone: { en: 'Fees of undone deliveries', ar: 'رسوم توصيلات تم التراجع عنها' },
  return: { en: 'Return fees', ar: 'رسوم إرجاع' },
  adjustment: { en: 'Price adjustments', ar: 'تعديلات أسعار' },
}

export const payKindLabels: Readonly<Record<PayKind, Bilingual>> = {
  delivered: { en: 'Delivered stops', ar: 'محطات تسليم' },
  picked_up: { en: 'Picked-up stops', ar: 'محطات استلام' },
  returned: { en: 'Return stops', ar: 'محطات إرجاع' },
  failed: { en: 'Failed stops', ar: 'محطات متعثرة' },
}
