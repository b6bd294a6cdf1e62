/* Events that a consumer could not handle: listing, retrying, closing. */

import type { Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOfCounted, pageWindow } from '../../platform/http/paging.ts'
import { presentDeadEvent } from './dead-events.presenter.ts'
import { deadEvents } from './dead-events.repository.ts'
import { closeOne, retryMany, retryOne } from './dead-events.service.ts'

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

export const deadEventsFeature = () => ({ handlers: deadEventHandlers }) satisfies Feature
