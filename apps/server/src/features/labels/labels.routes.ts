import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { findBilled } from '../bills/index.ts'
import { requestDocument } from '../documents/index.ts'
import { copiesOf, type LabelMakers } from './label-makers.ts'

/** Makes one document of the waybills that the caller may see, and lists the others as refused. */
export function labelHandlers(makers: LabelMakers) {
  return {
    async printLabels({ sql, actor, now, language: spoken }, { awbs, format, copy, language = spoken }) {
      const asked = [...new Set(awbs)]
      const billed = new Set(await findBilled(sql, asked, scopeOf(actor, 'shipments.see')))
      const printed = asked.filter((awb) => billed.has(awb))
      const [first] = printed
      if (first === undefined) throw new Refused('not_found', 'shipment_not_found')
      const document_id = await requestDocument(sql, makers[format], {
        asker: actor,
        request: { awbs: printed, copies: copiesOf(copy), language },
        name: `${printed.length === 1 ? `waybill-${first}` : `waybills-${printed.length}-from-${first}`}.${format === 'zpl' ? 'zpl' : 'pdf'}`,
        total: printed.length,
        now,
      })
      const refused = asked.filter((awb) => !billed.has(awb)).map(String)
      return { document_id, labels: printed.length, refused }
    },
  } satisfies Partial<Handlers>
}
