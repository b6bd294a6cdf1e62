import type { EntryKind } from '../money/books.ts'
import type { walletAccounts } from '../money/wallet-accounts.ts'
import type { Bilingual } from '../values/language.ts'

/** What each kind of ledger entry books. */
export const entryKindLabels: Readonly<Record<EntryKind, Bilingual>> = {
  delivered: { en: 'Parcel delivered', ar: 'تسليم طرد' },
  delivery_undone: { en: 'Delivery undone', ar: 'تراجع عن تسليم' },
  returned: { en: 'Parcel returned', ar: 'إرجاع طرد' },
  history: { en: 'From before this system', ar: 'مبالغ من قبل هذا النظام' },
  collected: { en: 'Cash counted in', ar: 'توريد نقدية' },
  count_reversed: { en: 'Count reversed', ar: 'إلغاء عدّ نقدية' },
  safe_counted: { en: 'Difference of a safe', ar: 'فرق في الخزينة' },
  safe_sent: { en: 'Cash sent to another safe', ar: 'إرسال نقدية لخزينة أخرى' },
  safe_received: { en: 'Cash received from another safe', ar: 'استلام نقدية من خزينة أخرى' },
  safe_withdrawn: { en: 'Sent cash taken back', ar: 'سحب نقدية مرسلة' },
  shortage_repaid: { en: 'Shortage repaid', ar: 'سداد عجز' },
  shortage_written_off: { en: 'Shortage written off', ar: 'شطب عجز' },
  banked: { en: 'Cash banked', ar: 'إيداع في البنك' },
  settled: { en: 'Client settled', ar: 'تسوية عميل' },
  merchant_paid: { en: 'Payment received', ar: 'دفعة من عميل' },
  transfer_confirmed: { en: 'Transfer confirmed', ar: 'تأكيد تحويل' },
  transfer_refused: { en: 'Transfer refused', ar: 'رفض تحويل' },
  lost: { en: 'Compensation of a lost parcel', ar: 'تعويض عن شحنة مفقودة' },
  found: { en: 'Compensation taken back', ar: 'استرداد تعويض' },
  adjusted: { en: 'Price adjusted', ar: 'تعديل سعر بعد التسليم' },
  corrected: { en: 'Account corrected', ar: 'تصحيح حساب' },
  payout_paid: { en: 'Payout to a client', ar: 'صرف مستحقات عميل' },
  payout_returned: { en: 'Payout that came back', ar: 'صرف مرتجع' },
  bar_paid: { en: 'Payment for a barred phone', ar: 'دفعة عن رقم موقوف' },
}

/** Ledger accounts of one kind together, in the order of a trial balance. */
export const ledgerAccountLabels: Readonly<Record<(typeof walletAccounts)[number], Bilingual>> = {
  bank: { en: 'Bank', ar: 'البنك' },
  branch_safe: { en: 'Safes of branches', ar: 'خزائن الفروع' },
  cash_in_transit: { en: 'Cash between branches', ar: 'نقدية في الطريق بين الفروع' },
  counter_cash: { en: 'Counter cash', ar: 'نقدية الشباك' },
  courier_cash: { en: 'Cash with delivery boys', ar: 'عهدة المندوبين' },
  transfers_to_confirm: { en: 'Transfers to confirm', ar: 'تحويلات بانتظار التأكيد' },
  courier_receivable: { en: 'Shortages to be repaid', ar: 'عجز مطلوب سداده' },
  merchant_payable: { en: 'Owed to clients', ar: 'مستحقات العملاء' },
  payouts_in_transit: { en: 'Payouts in transit', ar: 'مستحقات تحت الصرف' },
  vat_payable: { en: 'VAT payable', ar: 'ضريبة القيمة المضافة المستحقة' },
  revenue: { en: 'Fees', ar: 'الإيرادات' },
  over_short: { en: 'Over and short', ar: 'فروق الجرد' },
  claims: { en: 'Claims', ar: 'التعويضات' },
}
