import type { Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import { listStops, openPay, requireBranch, viewPay } from './pay.service.ts'
import type { PayMakers } from './pay-makers.ts'
import type { SheetMaker } from './print-sheet.ts'
import { setRates, viewRates } from './rates.service.ts'

/** The calls about pay sheets and their rates. */
export function payHandlers(makers: PayMakers & { pdf: SheetMaker }) {
  return {
    viewPay,
    openPay,
    listPayStops: listStops,
    viewPayRates: ({ sql, now }) => viewRates(sql, now),
    setPayRates: setRates,
    async exportPay({ sql, actor, now, language }, { month, branch_id, format }) {
      await requireBranch(sql, actor, branch_id)
      const document_id = await requestDocument(sql, makers[format], {
        asker: actor,
        request: { month, branch_id: branch_id ?? null, language },
        name: `pay-${month}.${format}`,
        total: 0,
        now,
      })
      return { document_id }
    },
    async printPay({ sql, actor, now, language: own }, { month, courier_id, language = own }) {
      await openPay({ sql, actor, language }, { month, courier_id })
      const document_id = await requestDocument(sql, makers.pdf, {
        asker: actor,
        request: { month, delivery_boy_id: courier_id, language },
        name: `pay-${month}-EM-${String(courier_id).padStart(4, '0')}-${language}.pdf`,
        total: 1,
        now,
      })
      return { document_id }
    },
  } satisfies Partial<Handlers>
}
