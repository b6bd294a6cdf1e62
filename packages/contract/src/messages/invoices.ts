import type { Bilingual } from '../values/language.ts'

/** Messages about tax invoices and credit notes. */
export const invoiceMessages = {
  invoices_future: {
    en: '{month} has not begun. Choose a month that is over',
    ar: 'شهر {month} لم يبدأ بعد. اختر شهرًا انتهى',
  },
  invoices_running: {
    en: '{month} is not over. Its invoices can be made from {day}',
    ar: 'شهر {month} لم ينتهِ بعد. يمكن إصدار فواتيره ابتداءً من {day}',
  },
  invoices_made: {
    en: 'The invoices of {month} are already made',
    ar: 'فواتير شهر {month} صدرت بالفعل',
  },
  invoices_being_made: {
    en: 'The invoices of {month} are being made',
    ar: 'فواتير شهر {month} قيد الإصدار الآن',
  },
  invoices_too_early: {
    en: 'Invoices began with {first}. Earlier months have none',
    ar: 'بدأت الفواتير من شهر {first}. ليس لما قبله فواتير',
  },
  invoices_in_order: {
    en: 'Months are invoiced in order. Make the invoices of {next} first',
    ar: 'تصدر الفواتير شهرًا بعد شهر. أصدر فواتير {next} أولًا',
  },
  invoices_none: {
    en: 'Nothing was charged up to {month}, so there is nothing to invoice',
    ar: 'لم تُحتسب أي رسوم حتى شهر {month}، فلا توجد فواتير تصدر عنه',
  },
  invoice_is_credit_note: {
    en: 'A credit note cannot be cancelled',
    ar: 'لا يمكن إلغاء إشعار دائن',
  },
  invoice_cancelled: {
    en: 'This invoice is already cancelled by a credit note',
    ar: 'أُلغيت هذه الفاتورة بإشعار دائن من قبل',
  },
  invoice_same_data: {
    en: 'Names, addresses and tax numbers are the same as on this invoice. Correct them first',
    ar: 'الأسماء والعناوين وأرقام التسجيل لم تتغير عن هذه الفاتورة. صححها أولًا',
  },
} as const satisfies Record<string, Bilingual>
