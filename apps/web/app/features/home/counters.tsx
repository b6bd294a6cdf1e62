import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconMotorbike,
  IconPackages,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { Panel } from '../../ui/figures/panel.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './counters.module.css'
import { useCounters } from './use-today.ts'

/** The six counters of spec §1. Each links to the list whose total it is. */
const counters = [
  { of: 'employees', label: m.employees, icon: IconUsers, to: paths.employees },
  { of: 'clients', label: m.clients, icon: IconBuildingStore, to: paths.clients },
  {
    of: 'delivery',
    label: m.home_delivery_boys,
    icon: IconMotorbike,
    to: narrowedPath(paths.employees, { filter: 'delivery' }),
  },
  { of: 'branches', label: m.branches, icon: IconBuildingWarehouse, to: paths.branches },
  { of: 'shipments', label: m.shipments, icon: IconPackages, to: paths.shipments },
  {
    of: 'mangers',
    label: m.home_managers,
    icon: IconUserStar,
    to: narrowedPath(paths.employees, { filter: 'manager' }),
  },
] as const

export function Counters() {
  const { data, error, refetch } = useCounters()
  return (
    <Panel title={m.home_company()} className={styles.panel}>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.counters}>
          {counters.map(({ of, label, icon: Icon, to }) => (
            <li key={of} data-counter={of}>
              <Icon className="faint" size={18} stroke={1.6} aria-hidden="true" />
              <span className="soft">{label()}</span>
              {data ? (
                <b dir="ltr">{formatCount(data[of])}</b>
              ) : (
                <span className={styles.skeleton} aria-hidden="true" />
              )}
              <Link to={to} prefetch="intent" aria-label={m.more_info_about({ what: label() })}>
                {m.more_info()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
