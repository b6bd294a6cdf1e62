import { m } from '../../../paraglide/messages.js'
import { egyptDay } from '../../../ui/text/day.tsx'

/** This week and the last one, as days ago. An Egyptian week begins on Saturday. */
export function weekPresets() {
  const weekday = new Date(`${egyptDay(0)}T00:00:00Z`).getUTCDay()
  const sinceSaturday = (weekday + 1) % 7
  return [
    { label: m.this_week, from: sinceSaturday, to: 0 },
    { label: m.last_week, from: sinceSaturday + 7, to: sinceSaturday + 1 },
  ]
}
