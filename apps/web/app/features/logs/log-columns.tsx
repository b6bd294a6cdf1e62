import { m } from '../../paraglide/messages.js'
import type { Column } from '../../ui/data-table/column.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { type LogRow, subjectOf } from './log-subject.ts'

/** The columns of spec §2. The subject is shown below each action. */
export function logColumns(): Column<LogRow>[] {
  return [
    {
      key: 'name',
      header: m.staff_name(),
      bone: 14,
      cell: ({ name }) => <bdi>{name ?? m.anonymous()}</bdi>,
    },
    { key: 'date', header: m.date(), bone: 16, cell: ({ date_time }) => <DayTime instant={date_time} /> },
    {
      key: 'action',
      header: m.action(),
      bone: 24,
      cell: ({ action, type }) => {
        const { word, shown } = subjectOf(type)
        return (
          <>
            {action}
            <small className="block text-xs faint">
              {word} <bdi dir="ltr">{shown}</bdi>
            </small>
          </>
        )
      },
    },
    {
      key: 'changes',
      header: m.changes(),
      bone: 9,
      cell: ({ more }) => more && <span className="nile">{m.see_details()}</span>,
    },
  ]
}
