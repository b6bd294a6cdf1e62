import { m } from '../../paraglide/messages.js'
import { waitingAt } from '../../shared/waiting/waiting-count.tsx'

/** The person's open cases, and the overdue cases of their branches. */
export const waitingCases = waitingAt('shipments.see', 'countCases', {}, ({ mine, overdue }) => [
  { count: mine, label: m.cases_mine_count },
  { count: overdue, label: m.cases_overdue_count, isAlarming: true },
])
