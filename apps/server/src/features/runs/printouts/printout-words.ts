import { type Bilingual, type StopKind, word } from '@mersal/contract'

/** The fixed words of run sheets, end-of-day reports and manifests. */
export const texts = {
  sheet: { en: 'Run sheet', ar: 'كشف خط السير' },
  report: { en: 'End-of-day report', ar: 'تقرير نهاية اليوم' },
  manifest: { en: 'Manifest', ar: 'بيان نقل' },
  branch: word('branch'),
  courier: word('delivery_boy'),
  driver: { en: 'Driver', ar: 'السائق' },
  day: { en: 'Day', ar: 'اليوم' },
  wave: { en: 'Wave', ar: 'الدفعة' },
  number: { en: 'Number', ar: 'الرقم' },
  stops: { en: 'Stops', ar: 'المحطات' },
  parcels: { en: 'Parcels', ar: 'الطرود' },
  counts: { en: 'Deliveries · pick-ups · returns', ar: 'توصيل · استلام · مرتجع' },
  weight: { en: 'Weight, kg', ar: 'الوزن، كجم' },
  stop: { en: 'No.', ar: 'م' },
  area: { en: 'Area', ar: 'المنطقة' },
  person: { en: 'Name and phones', ar: 'الاسم والهواتف' },
  address: { en: 'Address, landmark, note', ar: 'العنوان والعلامة المميزة والملاحظة' },
  collect: { en: 'Collect, EGP', ar: 'التحصيل بالجنيه' },
  signature: { en: 'Signature', ar: 'التوقيع' },
  code: { en: 'Code', ar: 'الكود' },
  mayOpen: word('waybill_may_open'),
  bag: { en: 'bag', ar: 'الكيس' },
  mayKeepPart: word('waybill_may_keep_part'),
  nothing: { en: 'Nothing', ar: 'لا شيء' },
  landmark: word('landmark'),
  note: word('note'),
  hours: { en: 'Between', ar: 'بين الساعة' },
  kilograms: { en: 'kg', ar: 'كجم' },
  courierSigns: { en: 'Delivery boy: parcels received', ar: 'المندوب: استلمت الطرود' },
  branchSigns: { en: 'Branch: parcels handed out', ar: 'الفرع: سلّمت الطرود' },
  courierEnds: { en: 'Delivery boy', ar: 'المندوب' },
  branchEnds: { en: 'Branch', ar: 'الفرع' },
  state: word('status'),
  accepted: { en: 'Accepted', ar: 'وقت القبول' },
  back: { en: 'Back', ar: 'وقت العودة' },
  closed: { en: 'Closed', ar: 'وقت الإغلاق' },
  closedBy: { en: 'Closed by', ar: 'أغلقه' },
  awb: word('awb'),
  client: word('client'),
  receiver: word('receiver'),
  name: word('name'),
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  remark: { en: 'Remark', ar: 'ملاحظات' },
  missingTitle: { en: 'Missing', ar: 'المفقود' },
  parcelsTitle: { en: 'Parcels', ar: 'الطرود' },
  cashTitle: { en: 'Cash', ar: 'النقدية' },
  counted: word('amount_counted'),
  due: word('amount_due'),
  difference: { en: 'Difference', ar: 'الفرق' },
  countedBy: { en: 'Counted by', ar: 'عدّها' },
  countedAt: { en: 'Counted', ar: 'وقت العد' },
  ofRun: { en: 'Parcels of this run', ar: 'طرود هذا الخط' },
  allOfCount: { en: 'Parcels of the count', ar: 'طرود العد كلها' },
  uncountedTitle: { en: 'Cash not counted', ar: 'نقدية لم تُعدّ' },
  scannedBack: { en: 'Back at the branch', ar: 'عاد إلى الفرع' },
  from: word('line_from'),
  to: word('line_to'),
  created: word('creation_date'),
  loaded: { en: 'Loaded', ar: 'حُمّل' },
  unloaded: { en: 'Unloaded', ar: 'أُنزل' },
  missing: { en: 'Missing', ar: 'مفقود' },
  extra: { en: 'Extra', ar: 'زائد' },
  sendingBranchSigns: { en: 'Sending branch', ar: 'الفرع المرسل' },
  driverSigns: { en: 'Driver', ar: 'السائق' },
  receivingBranchSigns: { en: 'Receiving branch', ar: 'الفرع المستلم' },
} as const satisfies Record<string, Bilingual>

export const stopKindWords: Readonly<Record<StopKind, Bilingual>> = {
  delivery: { en: 'Delivery', ar: 'توصيل' },
  pick_up: { en: 'Pick-up', ar: 'استلام' },
  return: { en: 'Return', ar: 'مرتجع' },
}

export type ParcelOutcome =
  | 'delivered'
  | 'picked_up'
  | 'returned'
  | 'failed'
  | 'handed_back'
  | 'cancelled'
  | 'never_left'
  | 'missing'
  | 'open'

export const outcomeWords: Readonly<Record<ParcelOutcome, Bilingual>> = {
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  picked_up: { en: 'Picked up', ar: 'تم الاستلام من الراسل' },
  returned: { en: 'Returned to the sender', ar: 'أُعيد إلى الراسل' },
  failed: { en: 'Failed', ar: 'تعذر' },
  handed_back: { en: 'Handed back', ar: 'أُعيد إلى الفرع' },
  cancelled: { en: 'Cancelled', ar: 'ملغي' },
  never_left: { en: 'Never left the branch', ar: 'لم يخرج من الفرع' },
  missing: { en: 'Missing', ar: 'مفقود' },
  open: { en: 'Open', ar: 'مفتوح' },
}
