import { bareAwb, type CaseRow } from '@mersal/contract'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { kindWords } from '../case-words.ts'
import styles from './case-list.module.css'
import { hasCase } from './has-case.ts'

type Props = {
  /** Undefined during the first load. */
  rows: readonly CaseRow[] | undefined
  isStale: boolean
  open: number | null
  pathOf: (id: number) => string
  onMove: (by: 1 | -1) => void
}

const skeletons = Array.from({ length: 10 }, (_, index) => index)

/** A row for each parcel, with all its reasons, as a link to its case. The arrow keys move between them, as `j` and `k` do. */
export function CaseList({ rows, isStale, open, pathOf, onMove }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <ul
      className={styles.list}
      aria-label={m.cases()}
      aria-busy={rows === undefined || isStale}
      data-stale={isStale ? '' : undefined}
    >
      {rows
        ? rows.map((row) => (
            <li key={row.id}>
              <Link
                to={pathOf(row.id)}
                data-case={row.id}
                aria-current={hasCase(row, open) || undefined}
                preventScrollReset
                onKeyDown={onKeyDown}
              >
                <Row row={row} />
              </Link>
            </li>
          ))
        : skeletons.map((place) => <li key={place} className={styles.skeleton} aria-hidden="true" />)}
    </ul>
  )
}

function Row({
  row: { kind, others, cause, what, branch, owner, deadline, overdue, closed_at, shipment, person },
}: RowProps) {
  const about = shipment?.receiver_name ?? person?.name
  return (
    <>
      <span className={`flex between baseline gap-l ${styles.head}`}>
        <span>
          <b>{[kind, ...others.map((other) => other.kind)].map((one) => kindWords[one]()).join(' · ')}</b>{' '}
          <small>{causeWords[cause]()}</small>
        </span>
        <span className={`text-xs faint figures nowrap ${styles.when}`} data-overdue={overdue}>
          {closed_at === null && <span>{overdue ? `${m.case_overdue()} ·` : m.case_due()} </span>}
          <DayTime instant={closed_at ?? deadline} />
        </span>
      </span>
      <span className="soft">{what}</span>
      <span className="flex wrap gap-pieces text-xs faint">
        {shipment && <bdi dir="ltr">{bareAwb(shipment.awb)}</bdi>}
        {about !== undefined && <bdi>{about}</bdi>}
        <bdi>{branch.name}</bdi>
        <bdi>{owner ? owner.name : m.case_no_owner()}</bdi>
      </span>
    </>
  )
}

type RowProps = { row: CaseRow }
