import { m } from '../../paraglide/messages.js'
import { waitingAt } from '../../shared/waiting/waiting-count.tsx'

/** Failed events that nobody closed. */
export const waitingEvents = waitingAt('events.repair', 'listDeadEvents', { page: 1 }, ({ dead }) => [
  { count: dead, label: m.dead_events_count, isAlarming: true },
])
