import { type Bilingual, type Language, roleLabels, statusLabels } from '@mersal/contract'
import type { LogEntity } from './log-texts.ts'

type Values = Readonly<Record<string, Bilingual>>

const yesNo: Values = { 1: { en: 'Yes', ar: 'نعم' }, 0: { en: 'No', ar: 'لا' } }

/** What the coded values of the wire (spec §3, §6) say to people, by what they are about and the field. */
const valueTexts: Partial<Record<LogEntity, Readonly<Record<string, Values>>>> = {
  shipment: { status: statusLabels },
  client: {
    status: { 1: { en: 'Online', ar: 'متصل' }, 0: { en: 'Offline', ar: 'غير متصل' } },
    webhook_sandbox: yesNo,
    daily_digest: yesNo,
    use_case: { 1: { en: 'In Development', ar: 'تجريبي' }, 0: { en: 'Public', ar: 'فعلي' } },
  },
  branch: { status: { 1: { en: 'Open', ar: 'مفتوح' }, 0: { en: 'Closed', ar: 'مغلق' } } },
  employee: {
    active: yesNo,
    permission: {
      1: roleLabels.manager,
      2: roleLabels.staff,
      3: roleLabels.accountant,
      4: roleLabels.delivery,
      new: roleLabels.new,
    },
    vehicle_type: {
      0: { en: 'Car', ar: 'سيارة' },
      1: { en: 'Motorcycle', ar: 'موتوسيكل' },
      2: { en: 'Truck', ar: 'شاحنة' },
    },
  },
}

/** A value as people read it: a code in words, anything else as it is. */
export function valueText(
  entity: LogEntity,
  field: string,
  value: string | null,
  language: Language,
): string | null {
  if (value === null) return null
  return valueTexts[entity]?.[field]?.[value]?.[language] ?? value
}
