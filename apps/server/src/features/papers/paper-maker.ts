import type { Language } from '@mersal/contract'
import type { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import type { DocumentMaker, Work } from '../../platform/jobs/document-maker.ts'
import type { Letterhead } from './cells.ts'
import { readLetterhead } from './read-letterhead.ts'
import type { Sheet } from './sheet.ts'
import { typesetSheet } from './typeset-sheet.ts'

export type Paper<Request> = Pick<Work<Request>, 'sql' | 'request' | 'asker'> & { head: Letterhead }

/** A maker of papers as PDF, in the language of the request. `present` makes the sheet. */
export function paperMaker<Request extends z.ZodType<{ language: Language }>>(
  parts: Pick<AppParts, 'company' | 'store'>,
  {
    kind,
    request,
    present,
  }: { kind: string; request: Request; present: (paper: Paper<z.output<Request>>) => Promise<Sheet> },
): DocumentMaker<Request> {
  return {
    kind,
    mediaType: 'application/pdf',
    request,
    async make({ sql, request: asked, asker, write, signal }) {
      const head = await readLetterhead(parts, asked.language)
      await write(await typesetSheet(await present({ sql, request: asked, asker, head }), signal))
    },
  }
}
