/* Events that a consumer could not handle: listing, retrying, closing. */

import { type CallReply, formatAwbOrNull, type Language } from '@mersal/contract'
import type { Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOfCounted, pageWindow } from '../../platform/http/paging.ts'
import { actionText } from '../activity-log/index.ts'
import { countDead, type DeadEventRow, deadEvents } from './dead-events.repository.ts'
import { closeOne, retryMany, retryOne } from './dead-events.service.ts'

type Row = CallReply<'listDeadEvents'>['list_items'][number]

/** Ledger entries that share their name with the act on a shipment. */
const actsOnShipments = new Set(['delivered', 'delivery_undone', 'returned'])

function presentDeadEvent(row: DeadEventRow, language: Language): Row {
  const { awb, main_shipment_id, parcel, act, failed_at, ended_at, ...rest } = row
  const log = row.log === 'money' ? 'money' : 'shipments'
  const about = log === 'shipments' || actsOnShipments.has(act ?? '') ? 'shipment' : 'money'
  return {
    ...rest,
    log,
    event: actionText(`${about}_${act ?? ''}`, language),
    awb: formatAwbOrNull({ awb, main_shipment_id, parcel }),
    failed_at: failed_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

/** Calls for superusers to list, retry and close events that a consumer gave up. */
const deadEventHandlers = {
  async listDeadEvents({ sql, language }, { show, page }) {
    const asked = { all: show === 'all', ...pageWindow(page) }
    const { rows, total, dead } = await deadEvents(sql, asked)
    const events = rows.map((row) => presentDeadEvent(row, language))
    return { more: false, ...pageOfCounted(events, page, total), dead }
  },
  retryDeadEvent: ({ sql: tx, actor, now }, { dead_event_id }) => retryOne({ tx, actor, now }, dead_event_id),
  retryDeadEvents: ({ sql: tx, actor, now }) => retryMany({ tx, actor, now }),
  closeDeadEvent: ({ sql: tx, actor, now }, { dead_event_id, reason }) =>
    closeOne({ tx, actor, now }, dead_event_id, reason),
} satisfies Partial<Handlers>

export const deadEventsFeature = () =>
  ({
    handlers: deadEventHandlers,
    nextReaders: [
      {
        capability: 'events.repair',
        async read({ sql }) {
          const count = await countDead(sql)
          return [{ kind: 'failed_events', count, late: count }]
        },
      },
    ],
  }) satisfies Feature
