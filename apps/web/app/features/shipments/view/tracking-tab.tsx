import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { statusTable } from '../../../ui/shipment/status-badge/status-table.ts'
import { ShownOrNot } from './shown-or-not.tsx'
import styles from './tracking-tab.module.css'
import { useShipment } from './use-shipment.ts'

type Row = CallReply<'listTracking'>['list_items'][number]

/** What happened, newest first: the spec's table, drawn along a line of time. */
export default function TrackingTab({ awb }: { awb: string }) {
  const tracking = useShipment('listTracking', awb)
  return (
    <ShownOrNot query={tracking}>
      {({ list_items }) =>
        list_items.length === 0 ? <EmptyState advice={m.tracking_none()} /> : <Timeline rows={list_items} />
      }
    </ShownOrNot>
  )
}

function Timeline({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={styles.timeline}>
      <caption className="visually-hidden">{m.tab_tracking()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.staff_name()}</th>
          <th scope="col">{m.date()}</th>
          <th scope="col">{m.action()}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map(({ staff, data_created, action, status, note }, index) => {
          const { icon: Icon } = statusTable[status]
          return (
            <tr key={rows.length - index}>
              <td>
                <span className={styles.mark} aria-hidden="true">
                  <Icon size={15} stroke={1.8} />
                </span>
                <bdi>{staff.username ?? m.anonymous()}</bdi>
              </td>
              <td>
                <DayTime instant={data_created} />
              </td>
              <td>
                {action ?? m.no_action()}
                {note !== '' && (
                  <small>
                    <bdi>{note}</bdi>
                  </small>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
