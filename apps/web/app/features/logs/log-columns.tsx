import { m } from '../../paraglide/messages.js'
import { type Column, column } from '../../ui/data-table/column.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { type LogRow, subjectOf } from './log-subject.ts'

/** The columns of spec §2. The subject is shown below each action. */
export function logColumns(): Column<LogRow>[] {
  return [
    column('name', m.staff_name(), 14, ({ name }) => <bdi>{name ?? m.anonymous()}</bdi>),
    column('date', m.date(), 16, ({ date_time }) => <DayTime instant={date_time} />),
    column('action', m.action(), 24, ({ action, type }) => {
      const { word, shown } = subjectOf(type)
      return (
        <>
          {action}
          <small className="block text-xs faint">
            {word} <bdi dir="ltr">{shown}</bdi>
          </small>
        </>
      )
    }),
    column('changes', m.changes(), 9, ({ more }) => more && <span className="nile">{m.see_details()}</span>),
  ]
}
