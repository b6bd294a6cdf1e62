import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { Evidence, hasEvidence } from './evidence.tsx'
import styles from './evidence-list.module.css'

type Row = CallReply<'listTracking'>['list_items'][number]

/** What delivery boys showed of their visits to the address of a parcel, newest first. */
export function useEvidence(awb: string) {
  return useQuery({
    ...callQuery('listTracking', { awb }),
    select: ({ list_items }) => list_items.filter(hasEvidence).toReversed(),
  })
}

export function EvidenceList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={`stack gap-l text-m ${styles.list}`}>
      {rows.map((row) => (
        <li key={row.data_created + row.action}>
          <span>
            {row.action} · <DayTime instant={row.data_created} />
          </span>
          {row.details !== '' && (
            <small>
              <bdi>{row.details}</bdi>
            </small>
          )}
          {row.note !== '' && (
            <small>
              <bdi>{row.note}</bdi>
            </small>
          )}
          <Evidence {...row} />
        </li>
      ))}
    </ul>
  )
}
