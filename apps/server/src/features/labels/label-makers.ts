import type { CallRequest } from '@mersal/contract'
import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { findBilled, findBills } from '../bills/index.ts'
import { noteLabelsPrinted } from '../shipments/index.ts'
import { type Copy, labelWords } from './label-words.ts'
import { inkLogo } from './print/ink-logo.ts'
import { startPrinter } from './print/label-printer.ts'
import type { LabelFormat } from './print/press.ts'
import { presentWaybill } from './waybills.presenter.ts'

const request = z.strictObject({
  awbs: z.array(z.int()).min(1),
  copies: z.array(z.enum(['seller', 'buyer'] satisfies Copy[])).min(1),
  language: z.enum(languages),
})

export type LabelMaker = DocumentMaker<typeof request>

type Parts = Pick<AppParts, 'company' | 'store'>
export type LabelMakers = Readonly<Record<LabelFormat, LabelMaker>>

/** The makers of waybills by file format. */
export function labelMakers(parts: Parts): LabelMakers {
  return {
    a6: labelMaker(parts, { format: 'a6', mediaType: 'application/pdf', batch: 100 }),
    a4: labelMaker(parts, { format: 'a4', mediaType: 'application/pdf', batch: 100 }),
    // ZPL labels are rasterised, about thirty a second. Smaller batches show progress sooner.
    zpl: labelMaker(parts, { format: 'zpl', mediaType: 'application/zpl', batch: 20 }),
  }
}

/** `batch` is the number of shipments in one piece of work. It is a multiple of four, so it fills whole A4 sheets. */
function labelMaker(
  { company, store }: Parts,
  { format, mediaType, batch }: { format: LabelFormat; mediaType: string; batch: number },
): LabelMaker {
  return {
    kind: `labels-${format}`,
    mediaType,
    request,
    async make({ sql, asker, request: { awbs, copies, language }, progress, write, signal }) {
      const scope = scopeOf(asker, 'shipments.see')
      const { name, logo } = company().fields.identity
      const image = logo === null ? null : await store.get(`${logo}.webp`)
      const ink = image && (await inkLogo(image))
      const printer = startPrinter({ format, words: labelWords(language, name), logo: ink }, signal)
      try {
        for (let done = 0; done < awbs.length; done += batch) {
          const some = awbs.slice(done, done + batch)
          await noteLabelsPrinted(sql, await findBilled(sql, some, scope), new Date())
          const bills = await findBills(sql, some, scope)
          if (bills.length < some.length) throw new Refused('not_found', 'shipment_not_found')
          const waybills = bills.flatMap((bill) => copies.map((copy) => presentWaybill(bill, copy, language)))
          await write(await printer.print(waybills))
          await progress(done + some.length)
        }
        await write(await printer.end())
      } finally {
        await printer.close()
      }
    },
  }
}

/** The requested copies, in printing order. */
export function copiesOf(copy: CallRequest<'printLabels'>['copy']): Copy[] {
  return copy === 'both' ? ['buyer', 'seller'] : [copy]
}
