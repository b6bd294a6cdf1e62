import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, shipmentPath } from '../../paths.ts'
import { Panel } from '../../ui/figures/panel.tsx'
import { Awb } from '../../ui/shipment/awb.tsx'
import { StatusBadge } from '../../ui/shipment/status-badge/status-badge.tsx'
import { formatWireDay } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './late-shipments.module.css'
import type { Today } from './today.ts'

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth']

/** The shipments that are late the longest, and a link to all late ones. */
export function LateShipments({ today }: { today: Today | undefined }) {
  const late = today?.late
  return (
    <Panel
      title={m.late_shipments()}
      className={styles.panel}
      actions={
        late !== undefined &&
        late.shipments > 0 && (
          <Link className={styles.all} to={narrowedPath(paths.shipments, { late: '1' })} prefetch="intent">
            {m.see_all_late({ shown: formatCount(late.shipments) })}
          </Link>
        )
      }
    >
      {late === undefined ? (
        <ul className={styles.list} aria-hidden="true">
          {skeletons.map((place) => (
            <li key={place} className={styles.skeleton} />
          ))}
        </ul>
      ) : late.longest.length === 0 ? (
        <p className={`row gap-m soft ${styles.none}`}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          {m.none_late_advice()}
        </p>
      ) : (
        <ul className={styles.list}>
          {late.longest.map(({ awb, clint, status, promised_to }) => (
            <li key={awb}>
              <Link className="bold same-colour undecorated" to={shipmentPath(awb)} prefetch="intent">
                <Awb awb={awb} />
              </Link>
              <StatusBadge status={status} />
              <span className="cut soft">
                <bdi>{clint}</bdi>
              </span>
              <time
                className="text-xs danger nowrap text-end"
                dateTime={promised_to}
                title={formatWireDay(promised_to)}
              >
                {m.days_late({ count: daysBetween(promised_to, today?.days.at(-1)?.day ?? promised_to) })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
