import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { readLetterhead, typesetSheet } from '../papers/index.ts'
import { openPay } from './pay.service.ts'
import { presentPaySheet } from './pay-sheet.ts'

const request = z.strictObject({
  month: z.string(),
  delivery_boy_id: z.int(),
  language: z.enum(languages),
})
export type SheetMaker = DocumentMaker<typeof request>

/** The pay sheet of a delivery boy as PDF, to sign. */
export function sheetMaker(parts: Pick<AppParts, 'company' | 'store'>): SheetMaker {
  return {
    kind: 'pay-sheet',
    mediaType: 'application/pdf',
    request,
    async make({ sql, asker, request: { language, ...asked }, write, signal }) {
      const sheet = await openPay({ sql, actor: asker, language }, asked)
      const head = await readLetterhead(parts, language)
      await write(await typesetSheet(presentPaySheet(sheet, head), signal))
    },
  }
}
