import type { GiveBackReason } from '../dispatch/run-shapes.ts'
import type { Bilingual } from '../values/language.ts'

/** Why a delivery boy hands a run back. */
export const giveBackReasonLabels: Readonly<Record<GiveBackReason, Bilingual>> = {
  accident: { en: 'Accident', ar: 'حادث' },
  illness: { en: 'Illness', ar: 'تعب أو مرض' },
  vehicle: { en: 'The vehicle broke down', ar: 'عطل في المركبة' },
  wrong_run: { en: 'It is the wrong run', ar: 'خط سير خاطئ' },
  other: { en: 'Another reason', ar: 'سبب آخر' },
}
