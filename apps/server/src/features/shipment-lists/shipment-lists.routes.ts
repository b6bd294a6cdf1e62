import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { requestDocument } from '../documents/index.ts'
import { consoleScope, merchantScope } from '../shipment-records/index.ts'
import { exportMakers } from './export/export-makers.ts'
import { couriersOfList } from './list/couriers.repository.ts'
import { listAwbs, listOwnShipments, listShipments } from './list/shipment-list.service.ts'

const exportHandlers = {
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

/** The lists of shipments, of the console and of merchants. */
export const listHandlers = {
  listShipments: ({ sql, actor, language }, request) =>
    listShipments(sql, request, consoleScope(actor, 'shipments.see'), language),
  listAwbs: ({ sql, actor }, request) => listAwbs(sql, request, consoleScope(actor, 'shipments.see')),
  listOwnShipments: ({ sql, actor }, request) => listOwnShipments(sql, request, merchantScope(actor)),
  /** The delivery boys by whom the caller may filter a list. */
  listDeliveryBoysOfList: async ({ sql, actor, language }) => ({
    list_items: await couriersOfList(sql, scopeOf(actor, 'shipments.see').branchIds, language),
  }),
  ...exportHandlers,
} satisfies Partial<Handlers>
