import type { ManifestRow } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { type Column, column } from '../../ui/data-table/column.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { ManifestStateMark } from './manifest-state.tsx'
import styles from './manifests.module.css'

/** The way, the driver, the state, and how many parcels are scanned. */
export function manifestColumns(): Column<ManifestRow>[] {
  return [
    column('number', m.manifest(), 6, ({ id }) => <bdi dir="ltr">{id}</bdi>),
    column('way', m.manifest_way(), 24, ({ from, to }) => (
      <span className="anywhere">{m.manifest_from_to({ from: from.name, to: to.name })}</span>
    )),
    column('driver', m.manifest_driver(), 16, ({ driver }) => <bdi>{driver.name}</bdi>),
    column('state', m.status(), 10, ({ state }) => <ManifestStateMark state={state} />),
    column('parcels', m.manifest_scanned(), 8, (row) => <bdi dir="ltr">{progressOf(row).join(' / ')}</bdi>),
    column(
      'differences',
      m.manifest_differences(),
      12,
      ({ missing, extra }) =>
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
    ),
    column('date', m.date(), 14, ({ created_at }) => <DayTime instant={created_at} />),
  ]
}

/** Scanned parcels and all: before it leaves those that are loaded, afterwards those that arrived. */
function progressOf({ state, parcels, loaded, unloaded }: ManifestRow): string[] {
  const counts = state === 'loading' ? [loaded, parcels] : [unloaded, loaded]
  return counts.map(formatCount)
}
