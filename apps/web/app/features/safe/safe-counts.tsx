import { locales, type SafeCount, safeNotes } from '@mersal/contract'
import { Fragment, useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { amountColumn, byId, type Column, column } from '../../ui/data-table/column.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { DayTime } from '../../ui/text/day.tsx'

const counts = defineList('listSafeCounts', [], '')

function countColumns(): Column<SafeCount>[] {
  return [
    column('date', m.date(), 16, ({ date }) => <DayTime instant={date} />),
    column('kind', m.safe_when(), 10, ({ kind, booked }) => (
      <>
        {kind === 'open' ? m.safe_open() : m.safe_close()}
        {!booked && <small className="block faint">{m.safe_asked_again()}</small>}
      </>
    )),
    column('by', m.staff_name(), 14, ({ counted_by }) => <bdi>{counted_by}</bdi>),
    amountColumn('counted', m.amount_counted(), 10, ({ counted }) => <Amount egp={counted} />),
    amountColumn(
      'difference',
      m.safe_difference(),
      8,
      ({ difference }) => difference !== null && <Amount egp={difference} />,
    ),
    column('notes', m.safe_notes(), 18, (count) => <Notes {...count} />),
    column('note', m.note(), 14, ({ note }) => <bdi>{note}</bdi>),
  ]
}

/** '3 × 200, 1 × 50'. A line breaks only after a comma. */
function Notes({ notes }: SafeCount) {
  const counted = safeNotes.flatMap((value, place) => (notes[place] ? [`${notes[place]} × ${value}`] : []))
  return counted.map((words, place) => (
    <Fragment key={words}>
      {place > 0 && locales[pageLanguage()].comma}
      <bdi dir="ltr" className="nowrap">
        {words}
      </bdi>
    </Fragment>
  ))
}

/** The earlier counts of a safe, newest first. */
export default function SafeCounts({ branchId }: { branchId: number }) {
  const list = useList(counts, { branch_id: branchId })
  const columns = useMemo(() => countColumns(), [])
  return (
    <section>
      <h2 className="gutter text-2xl">{m.safe_history()}</h2>
      <ListView
        list={list}
        label={m.safe_history()}
        columns={columns}
        keyOf={byId}
        noneYet={m.safe_no_counts()}
      />
    </section>
  )
}
