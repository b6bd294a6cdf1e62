import { m } from '../../../paraglide/messages.js'
import { DayField } from '../../../ui/form/day-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { egyptDay } from '../../../ui/text/day.tsx'

/** How far ahead a new day may be (docs/decisions/0037-changes.md). The server refuses days off and holidays. */
const daysAhead = 30

/** The day on which the receiver wants a shipment. */
export function NewDayField(field: Field<string> & { hint?: string }) {
  return <DayField {...field} label={m.deliver_on()} min={egyptDay(0)} max={egyptDay(-daysAhead)} />
}
