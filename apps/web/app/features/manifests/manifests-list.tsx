import type { ManifestRow } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { manifestPath } from '../../paths.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { byId, type Column, column } from '../../ui/data-table/column.ts'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { ManifestStateMark } from './manifest-state.tsx'
import styles from './manifests.module.css'
import type { Transfers } from './new-manifest-dialog.tsx'

const NewManifestDialog = lazyPart(() => import('./new-manifest-dialog.tsx'))

const manifests = defineList('listManifests', ['open'], '')
const linkOf = ({ id }: ManifestRow) => manifestPath(id)

/** The manifests from and to the caller's branches, and what waits for one. */
export function ManifestsList() {
  const list = useList(manifests)
  const { data, error, isNarrowed, filters, change, clear } = list
  const columns = useMemo(() => manifestColumns(), [])
  const [making, setMaking] = useState<Transfers | null>(null)
  const waiting = useQuery({
    queryKey: ['listTransfers'],
    queryFn: ({ signal }) => call('listTransfers', {}, { signal }),
  })
  // The others have a driver, and so a manifest.
  const ways = waiting.data?.list_items.filter(({ unassigned }) => unassigned > 0) ?? []
  return (
    <>
      <TitleBar title={m.manifests()} note={data && !error && <ListTotal total={data.total} />} />
      {ways.length > 0 && (
        <ul className={`flex wrap gap-l ${styles.waiting}`} aria-label={m.manifest_waiting()}>
          {ways.map((way) => (
            <li key={`${way.from.id} ${way.to.id}`}>
              <span>
                <strong>{m.manifest_from_to({ from: way.from.name, to: way.to.name })}</strong>{' '}
                {m.manifest_waits({ count: way.unassigned, shown: formatCount(way.unassigned) })}
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={`${m.manifest_make()} ${m.manifest_from_to({ from: way.from.name, to: way.to.name })}`}
                onClick={() => setMaking(way)}
              >
                {m.manifest_make()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ListToolbar label={m.manifests()} isNarrowed={isNarrowed} onClear={clear}>
        <Select
          aria-label={m.status()}
          placeholder={m.manifests_all()}
          options={[{ value: '1', label: m.manifests_open() }]}
          value={filters.open}
          onChange={(open) => change({ open })}
        />
      </ListToolbar>
      <ListView
        list={list}
        label={m.manifests()}
        columns={columns}
        keyOf={byId}
        linkOf={linkOf}
        noneYet={m.manifests_none()}
      />
      {making && <NewManifestDialog way={making} onClose={() => setMaking(null)} />}
    </>
  )
}

/** The way, the driver, the state, and how many parcels are scanned. */
function manifestColumns(): Column<ManifestRow>[] {
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
