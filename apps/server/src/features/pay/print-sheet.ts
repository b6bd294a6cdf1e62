import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import { paperMaker } from '../papers/index.ts'
import { openPay } from './pay.service.ts'
import { presentPaySheet } from './pay-sheet.ts'

const request = z.strictObject({
  month: z.string(),
  delivery_boy_id: z.int(),
  language: z.enum(languages),
})
export type SheetMaker = ReturnType<typeof sheetMaker>

/** The pay sheet of a delivery boy as PDF, to sign. */
export function sheetMaker(parts: Pick<AppParts, 'company' | 'store'>) {
  return paperMaker(parts, {
    kind: 'pay-sheet',
    request,
    present: async ({ sql, asker, request: { language, month, delivery_boy_id: courier_id }, head }) =>
      presentPaySheet(await openPay({ sql, actor: asker, language }, { month, courier_id }), head),
  })
}
