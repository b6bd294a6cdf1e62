import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { Percent } from '../../../ui/figures/percent.tsx'
import { TableSwitch } from '../../../ui/figures/table-switch.tsx'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { StatusBar } from '../../../ui/shipment/status-badge/status-bar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Today } from '../today.ts'
import styles from './charts.module.css'

/** Unfinished shipments by status. Each status links to its shipments. */
export function OpenPanel({ open }: { open: Today['open'] | undefined }) {
  const [isTable, setIsTable] = useState(false)
  const total = open?.reduce((sum, { shipments }) => sum + shipments, 0)
  return (
    <Panel
      title={m.open_by_status()}
      note={total !== undefined && <bdi dir="ltr">{formatCount(total)}</bdi>}
      actions={<TableSwitch isTable={isTable} onChange={setIsTable} />}
    >
      {open === undefined || total === undefined ? (
        <div className={styles.skeleton} aria-hidden="true" />
      ) : isTable ? (
        <FiguresTable
          label={m.open_by_status()}
          headers={[m.status(), m.shipments(), m.share()]}
          rows={open.map(({ status, shipments }) => [
            <StatusBadge key="status" status={status} />,
            formatCount(shipments),
            <Percent key="share" value={total === 0 ? null : Math.round((shipments / total) * 100)} />,
          ])}
        />
      ) : (
        <StatusBars open={open} />
      )}
    </Panel>
  )
}

function StatusBars({ open }: { open: Today['open'] }) {
  const most = Math.max(...open.map(({ shipments }) => shipments))
  if (most === 0) return <p className={styles.nothing}>{m.none_open()}</p>
  return (
    <ul className={styles.statuses}>
      {open.map(({ status, shipments }) => (
        <li key={status} data-status={status}>
          <Link to={narrowedPath(paths.shipments, { status })}>
            <StatusBadge status={status} />
            <b dir="ltr">{formatCount(shipments)}</b>
            <StatusBar status={status} share={shipments / most} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
