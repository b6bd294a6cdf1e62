import { bareAwb, type CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { useMay } from '../../../../client/use-may.ts'
import { m } from '../../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../../paths.ts'
import { Evidence, hasEvidence } from '../../../../shared/shipment/evidence/evidence.tsx'
import { EmptyState } from '../../../../ui/frame/empty-state.tsx'
import { ChangedValues } from '../../../../ui/shipment/changed-values.tsx'
import { statusTable } from '../../../../ui/shipment/status-badge/status-table.ts'
import { DayOfTime, DayTime } from '../../../../ui/text/day.tsx'
import { ShownOrNot } from '../shown-or-not.tsx'
import { useShipment } from '../use-shipment.ts'
import styles from './tracking-tab.module.css'

type Row = CallReply<'listTracking'>['list_items'][number]

/** The tracking events, newest first: the spec's table, drawn as a timeline. */
export default function TrackingTab({ awb }: { awb: string }) {
  const tracking = useShipment('listTracking', awb)
  const maySeeLogs = useMay('logs.see')
  return (
    <ShownOrNot query={tracking}>
      {({ list_items }) => (
        <>
          {list_items.length === 0 ? (
            <EmptyState advice={m.tracking_none()} />
          ) : (
            <Timeline rows={list_items} />
          )}
          <ChangeHistory awb={awb} />
          {maySeeLogs && (
            <Link className={styles.log} to={logOf(awb)}>
              {m.changes_of_one({ what: m.shipment_title({ awb: bareAwb(awb) }) })}
            </Link>
          )}
        </>
      )}
    </ShownOrNot>
  )
}

/** The path of the activity log for this shipment. */
function logOf(awb: string): string {
  return narrowedPath(paths.logs, { entity: 'shipment', entity_id: bareAwb(awb) })
}

function Timeline({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={`width-page text-m ${styles.timeline}`}>
      <caption className="visually-hidden">{m.tab_tracking()}</caption>
      <thead className="not-narrow">
        <tr>
          <th scope="col">{m.staff_name()}</th>
          <th scope="col">{m.date()}</th>
          <th scope="col">{m.action()}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map((row, index) => {
          const { staff, data_created, action, status, note, details } = row
          const { icon: Icon } = statusTable[status]
          return (
            <tr key={rows.length - index}>
              <td>
                <span className={`stack centred nile sky ${styles.mark}`} aria-hidden="true">
                  <Icon size={15} stroke={1.8} />
                </span>
                <bdi title={staff.username ?? undefined}>{staff.name ?? m.anonymous()}</bdi>
              </td>
              <td>
                <DayOfTime instant={data_created} />
              </td>
              <td>
                {action ?? m.no_action()}
                {details !== '' && (
                  <small>
                    <bdi>{details}</bdi>
                  </small>
                )}
                {note !== '' && (
                  <small>
                    <bdi>{note}</bdi>
                  </small>
                )}
                {hasEvidence(row) && <Evidence {...row} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Change = CallReply<'listChanges'>['list_items'][number]

/** What was changed after creation: when, by whom, why, and both values. */
function ChangeHistory({ awb }: { awb: string }) {
  const { data } = useShipment('listChanges', awb)
  if (!data || data.list_items.length === 0) return null
  return (
    <section className={`width-page ${styles.history}`} aria-label={m.changes_after_creation()}>
      <h3 className="below-m text-l">{m.changes_after_creation()}</h3>
      <ol>
        {data.list_items.map((change) => (
          <OneChange key={change.at} change={change} />
        ))}
      </ol>
    </section>
  )
}

function OneChange({ change: { at, by, reason, fields } }: { change: Change }) {
  return (
    <li>
      <p className="flex wrap gap-pieces soft figures">
        <DayTime instant={at} />
        <bdi className="bold ink">{by ?? m.client()}</bdi>
      </p>
      {reason !== '' && (
        <p className={`anywhere ${styles.reason}`}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <ChangedValues fields={fields} />
    </li>
  )
}
