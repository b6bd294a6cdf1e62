import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Evidence, hasEvidence } from '../../../ui/shipment/evidence/evidence.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './case-detail.module.css'

/** What the delivery boys showed of their visits: newest first. Nothing when they showed nothing. */
export function CaseEvidence({ awb }: { awb: string }) {
  const { data } = useQuery({
    queryKey: ['listTracking', { awb }],
    queryFn: ({ signal }) => call('listTracking', { awb }, { signal }),
  })
  const shown = data?.list_items.filter(hasEvidence).toReversed() ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="case-evidence">
      <h3 id="case-evidence">{m.evidence()}</h3>
      <ul className={styles.evidence}>
        {shown.map((row) => (
          <li key={row.data_created + row.action}>
            <span>
              {row.action} · <DayTime instant={row.data_created} />
            </span>
            {row.details !== '' && <small>{row.details}</small>}
            <Evidence {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
