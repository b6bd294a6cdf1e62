import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { requestDocument } from '../../documents/index.ts'
import { exportMakers } from './export-makers.ts'

export const exportHandlers = {
  async exportShipments({ sql, actor, now, language }, asked) {
    const document_id = await requestDocument(sql, exportMakers[asked.format], {
      asker: actor,
      request: { asked: { ...asked, ...(asked.awbs && { awbs: asked.awbs.map(String) }) }, language },
      name: `shipments-${dayInCairo(now)}.${asked.format}`,
      total: asked.awbs?.length ?? 0,
      now,
    })
    return { document_id }
  },
} satisfies Partial<Handlers>
