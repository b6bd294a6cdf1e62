import type { ManifestRow } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import type { Column } from '../../ui/data-table/column.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { ManifestStateMark } from './manifest-state.tsx'
import styles from './manifests.module.css'

/** The way, the driver, the state, and how many parcels are scanned. */
export function manifestColumns(): Column<ManifestRow>[] {
  return [
    {
      key: 'number',
      header: m.manifest(),
      bone: 6,
      cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
    },
    {
      key: 'way',
      header: m.manifest_way(),
      bone: 24,
      cell: ({ from, to }) => (
        <span className="anywhere">{m.manifest_from_to({ from: from.name, to: to.name })}</span>
      ),
    },
    { key: 'driver', header: m.manifest_driver(), bone: 16, cell: ({ driver }) => <bdi>{driver.name}</bdi> },
    {
      key: 'state',
      header: m.status(),
      bone: 10,
      cell: ({ state }) => <ManifestStateMark state={state} />,
    },
    {
      key: 'parcels',
      header: m.manifest_scanned(),
      bone: 8,
      cell: (row) => <bdi dir="ltr">{progressOf(row).join(' / ')}</bdi>,
    },
    {
      key: 'differences',
      header: m.manifest_differences(),
      bone: 12,
      cell: ({ missing, extra }) =>
        missing + extra > 0 && (
          <span className={`bold danger ${styles.bad}`}>
            {[
              missing > 0 && m.manifest_missing_count({ shown: formatCount(missing) }),
              extra > 0 && m.manifest_extra_count({ shown: formatCount(extra) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ),
    },
    { key: 'date', header: m.date(), bone: 14, cell: ({ created_at }) => <DayTime instant={created_at} /> },
  ]
}

/** Scanned parcels and all: before it leaves those that are loaded, afterwards those that arrived. */
function progressOf({ state, parcels, loaded, unloaded }: ManifestRow): string[] {
  const counts = state === 'loading' ? [loaded, parcels] : [unloaded, loaded]
  return counts.map(formatCount)
}
