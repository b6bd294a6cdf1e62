import { type Bilingual, type CallReply, consumerLabels, type DeadEventState } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'

export type DeadEvent = CallReply<'listDeadEvents'>['list_items'][number]

/** The name of a consumer. A consumer that no longer exists is shown by the name of its cursor. */
export function consumerWord(consumer: string): string {
  const known = (consumerLabels as Record<string, Bilingual>)[consumer]
  return known ? label(known) : consumer
}

export const stateWords: Record<DeadEventState, () => string> = {
  dead: m.dead_event_dead,
  retrying: m.dead_event_retrying,
  handled: m.dead_event_handled,
  closed: m.dead_event_closed,
}
