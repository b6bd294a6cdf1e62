import type { BankSlipState } from '../money/bank-slips.ts'
import type { TransferMethod, TransferState } from '../money/door-transfers.ts'
import type { FeeKind, InvoiceKind } from '../money/invoices.ts'
import type { PayKind } from '../money/pay.ts'
import type { PayoutField } from '../money/payout-formats.ts'
import type { PayoutMethod } from '../money/payout-methods.ts'
import type { PayoutBatchState, PayoutLineState } from '../money/payouts.ts'
import type { PhotoRule, ReceiverCodeRule } from '../shipments/receiver-code.ts'
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
    ar: 'للمدفوعة مقدمًا، أو بدءًا من مبلغ',
  },
  always: { en: 'Always', ar: 'دائمًا' },
}

export const photoRuleLabels: Readonly<Record<PhotoRule, Bilingual>> = {
  never: { en: 'Never', ar: 'أبدًا' },
  failed: { en: 'When an attempt fails', ar: 'عند تعذر التسليم' },
  always: { en: 'Always', ar: 'دائمًا' },
}

export const payoutMethodLabels: Readonly<Record<PayoutMethod, Bilingual>> = {
  bank: { en: 'Bank account', ar: 'حساب بنكي' },
  wallet: { en: 'Mobile wallet', ar: 'محفظة إلكترونية' },
  instapay: { en: 'InstaPay', ar: 'إنستاباي' },
  cash: { en: 'Cash at a branch', ar: 'نقدًا من فرع' },
}

export const payoutBatchStateLabels: Readonly<Record<PayoutBatchState, Bilingual>> = {
  prepared: { en: 'Waits for approval', ar: 'بانتظار الاعتماد' },
  approved: { en: 'Approved', ar: 'معتمدة' },
  exported: { en: 'Sent to the bank', ar: 'أُرسلت للبنك' },
  closed: { en: 'Closed', ar: 'مغلقة' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
}

export const payoutLineStateLabels: Readonly<Record<PayoutLineState, Bilingual>> = {
  open: { en: 'Open', ar: 'لم يُنفذ بعد' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  failed: { en: 'Failed', ar: 'فشل' },
  returned: { en: 'Returned', ar: 'مرتجع' },
  dropped: { en: 'Dropped', ar: 'أُسقط' },
}

export const payoutFieldLabels: Readonly<Record<PayoutField, Bilingual>> = {
  reference: { en: 'Our reference', ar: 'مرجعنا' },
  account: { en: 'Account', ar: 'رقم الحساب' },
  holder: { en: 'Account holder', ar: 'اسم صاحب الحساب' },
  client: { en: 'Client', ar: 'العميل' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  date: { en: 'Date', ar: 'التاريخ' },
  branch: { en: 'Branch', ar: 'الفرع' },
  settlement: { en: 'Settlement', ar: 'التسوية' },
  bank_code: { en: 'Bank code', ar: 'كود البنك' },
  purpose: { en: 'Purpose of payment', ar: 'الغرض من التحويل' },
  debit_account: { en: 'Account to debit', ar: 'الحساب المخصوم منه' },
  constant: { en: 'Fixed text', ar: 'نص ثابت' },
}

export const transferMethodLabels: Readonly<Record<TransferMethod, Bilingual>> = {
  instapay: payoutMethodLabels.instapay,
  wallet: payoutMethodLabels.wallet,
}

export const transferStateLabels: Readonly<Record<TransferState, Bilingual>> = {
  waiting: { en: 'To confirm', ar: 'بانتظار التأكيد' },
  confirmed: { en: 'Confirmed', ar: 'مؤكدة' },
  refused: { en: 'Refused', ar: 'مرفوضة' },
  undone: { en: 'Delivery undone', ar: 'أُلغي التسليم' },
}

export const bankSlipStateLabels: Readonly<Record<BankSlipState, Bilingual>> = {
  waiting: { en: 'To compare', ar: 'بانتظار المطابقة' },
  confirmed: { en: 'In the bank', ar: 'وصل إلى البنك' },
  missing: { en: 'Not on the statement', ar: 'ليس في كشف الحساب' },
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
  picked_up: { en: 'Pick-up stops', ar: 'محطات استلام' },
  returned: { en: 'Return stops', ar: 'محطات إرجاع' },
  failed: { en: 'Failed stops', ar: 'محطات متعثرة' },
}
