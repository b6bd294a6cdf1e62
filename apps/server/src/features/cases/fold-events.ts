import type { CaseKind } from '@mersal/contract'
import type { ShipmentEvent } from '../../platform/events/event-logs.repository.ts'
import { type CaseToOpen, endedBy } from './case-rules.ts'

/** A case that an event opens. `ended_at`: a later event of the same batch ends it again. */
export type OpenedByEvent = CaseToOpen & { event: ShipmentEvent; ended_at: Date | null }
/** Open cases of a kind and shipment end with this event, unless they are younger. */
export type EndedByEvent = { awb: number; kind: CaseKind; event_id: number; at: Date }

/** What a batch of events does to the cases: in the order of the events, without the database. */
export function foldEvents(
  events: readonly ShipmentEvent[],
  opens: ReadonlyMap<number, CaseToOpen>,
): { opened: OpenedByEvent[]; ended: EndedByEvent[] } {
  const opened: OpenedByEvent[] = []
  const open = new Map<string, OpenedByEvent>()
  const ended = new Map<string, EndedByEvent>()
  for (const event of events) {
    for (const kind of endedBy(event)) {
      const key = `${kind} ${event.awb}`
      const young = open.get(key)
      if (young) young.ended_at = event.at
      open.delete(key)
      ended.set(key, { awb: event.awb, kind, event_id: event.id, at: event.at })
    }
    const toOpen = opens.get(event.id)
    if (!toOpen) continue
    const key = `${toOpen.kind} ${event.awb}`
    if (open.has(key)) continue
    const row = { ...toOpen, event, ended_at: null }
    open.set(key, row)
    opened.push(row)
  }
  return { opened, ended: [...ended.values()] }
}
