import type { OtherCase } from '@mersal/contract'
import type { Random } from '../random.ts'

/** Why merchants and staff stop an order (spec §9; case 9 needs a reason). */
const reasonsToStop = {
  client: [
    'العميل طلب الإلغاء قبل الشحن',
    'المنتج غير متوفر في المخزن',
    'Customer ordered twice by mistake',
    'The receiver changed their mind',
  ],
  admin: [
    'بيانات العنوان غير مكتملة ولا يوجد رد',
    'طلب مكرر',
    'Sender closed until next month',
    'Prohibited content found at inspection',
  ],
  delivery_boy: ['الطرد أكبر من سعة الدراجة', 'المرسل لم يجهز الطرد', 'Parcel was leaking, not accepted'],
} as const

const words: Partial<Record<OtherCase, readonly string[]>> = {
  1: ['لا يرد على الهاتف', 'Phone is switched off', 'طلب التأجيل إلى يوم آخر', ''],
  2: ['رفض الاستلام لاختلاف اللون', 'Carton damaged, receiver refused', ''],
  4: ['أمطار غزيرة على طريق إسكندرية الصحراوي', 'Desert road closed by fog'],
  5: ['عطل في السيارة', 'Long queue at the toll station'],
  6: ['المبلغ غير متوفر اليوم', 'Asked to pay by card', ''],
  7: ['رقم العمارة غير صحيح', 'No such street', ''],
  8: ['المكان مغلق اليوم', 'Office closed', ''],
}

const pickUpCases = [1, 7, 8] as const
const attemptCases = [1, 1, 1, 6, 2, 7, 8] as const
const delayCases = [4, 5] as const

export type Report = { otherCase: OtherCase; note: string }

export function reasonToStop(random: Random, by: keyof typeof reasonsToStop): string {
  return random.pick(reasonsToStop[by])
}

export function failedPickUp(random: Random): Report {
  return reportOf(random, random.pick(pickUpCases))
}

export function failedAttempt(random: Random): Report {
  return reportOf(random, random.pick(attemptCases))
}

export function delay(random: Random): Report {
  return reportOf(random, random.pick(delayCases))
}

function reportOf(random: Random, otherCase: OtherCase): Report {
  return { otherCase, note: random.pick(words[otherCase] ?? ['']) }
}
