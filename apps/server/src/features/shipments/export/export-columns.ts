import { type Bilingual, type Language, paymentLabels, priorityLabels, statusLabels } from '@mersal/contract'
import { chargesOf, dueAtTheDoor } from '../charges.ts'
import { egp } from '../egp.ts'
import type { ListRecord } from '../list/shipment-list.repository.ts'
import { awbOf } from '../reads/shipments.presenter.ts'

type Cell = string | number

/** One column of an exported list. `text` is never a number to a spreadsheet: AWBs and phones keep each digit. */
type Column = { heading: Bilingual; width: number; cell: (row: ListRecord, language: Language) => Cell }

/** A moment as Egypt's clock says it, YYYY-MM-DD hh:mm, which every spreadsheet sorts right. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'short',
})

export const exportColumns: readonly Column[] = [
  { heading: { en: 'AWB', ar: 'رقم البوليصة' }, width: 24, cell: (row) => awbOf(row) },
  { heading: { en: 'Client', ar: 'العميل' }, width: 24, cell: ({ client_name }) => client_name },
  { heading: { en: 'Receiver', ar: 'المستلم' }, width: 24, cell: ({ receiver_name }) => receiver_name },
  { heading: { en: 'Phone', ar: 'الهاتف' }, width: 14, cell: ({ receiver_phone }) => receiver_phone },
  {
    heading: { en: 'Destination', ar: 'فرع الوصول' },
    width: 20,
    cell: (row, language) => row[`destination_${language}`],
  },
  {
    heading: { en: 'Delivery boy', ar: 'المندوب' },
    width: 24,
    cell: ({ delivery_boy }) => delivery_boy ?? '',
  },
  { heading: { en: 'Promised day', ar: 'موعد التسليم' }, width: 12, cell: ({ promised_to }) => promised_to },
  {
    heading: { en: 'Late', ar: 'متأخرة' },
    width: 8,
    cell: ({ late }, language) => (late ? { en: 'Yes', ar: 'نعم' }[language] : ''),
  },
  {
    heading: { en: 'Payment', ar: 'الدفع' },
    width: 14,
    cell: ({ due_piastres }, language) => paymentLabels[due_piastres > 0 ? 'cash' : 'prepaid'][language],
  },
  { heading: { en: 'Fees (EGP)', ar: 'الرسوم (ج.م)' }, width: 12, cell: (row) => egp(chargesOf(row).fees) },
  {
    heading: { en: 'VAT (EGP)', ar: 'ضريبة القيمة المضافة (ج.م)' },
    width: 12,
    cell: (row) => egp(chargesOf(row).tax),
  },
  {
    heading: { en: 'Total with VAT (EGP)', ar: 'الإجمالي شامل الضريبة (ج.م)' },
    width: 14,
    cell: (row) => egp(chargesOf(row).total),
  },
  { heading: { en: 'COD (EGP)', ar: 'مبلغ الطلب (ج.م)' }, width: 12, cell: (row) => egp(row.cod_piastres) },
  {
    heading: { en: 'Due at the door (EGP)', ar: 'المستحق عند الباب (ج.م)' },
    width: 18,
    cell: (row) => egp(dueAtTheDoor(row)),
  },
  {
    heading: { en: 'Status', ar: 'الحالة' },
    width: 18,
    cell: ({ status }, language) => statusLabels[status][language],
  },
  {
    heading: { en: 'Priority', ar: 'الأولوية' },
    width: 10,
    cell: ({ priority }, language) => priorityLabels[priority]?.[language] ?? '',
  },
  {
    heading: { en: 'Created', ar: 'تاريخ الإنشاء' },
    width: 18,
    cell: ({ created_at }) => clock.format(created_at),
  },
  {
    heading: { en: 'Last update', ar: 'آخر تحديث' },
    width: 18,
    cell: ({ updated_at }) => clock.format(updated_at),
  },
  {
    heading: { en: 'Order number', ar: 'رقم الطلب' },
    width: 16,
    cell: ({ reference }) => reference ?? '',
  },
]
