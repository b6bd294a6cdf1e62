import { bareAwb, limits, reachOf, type ShipmentRow } from '@mersal/contract'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../client/call.ts'
import type { CallRefused } from '../../../client/call-refused.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { addPath, orderFilesPath, paths, shipmentPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { DateRangeFilter } from '../../../ui/date-range-filter/date-range-filter.tsx'
import { ExportMenu } from '../../../ui/document/export-menu.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { MoreFilters } from '../../../ui/list/more-filters.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ColumnChoice } from './column-choice.tsx'
import { goneFrom } from './gone.ts'
import { type FilterProps, namedFilters } from './named-filters.ts'
import { PriorityFilter, StatusFilter } from './select-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { shipmentColumns } from './shipment-columns.tsx'
import styles from './shipments-table.module.css'
import { useShownColumns } from './shown-columns.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useSelection } from './use-selection.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const MoreFiltersPanel = lazyPart(
  () => import('./more-filters-panel.tsx'),
  () => <p role="status">{m.loading()}</p>,
)
const ExportShipments = lazyPart(() => import('../bulk/export-shipments.tsx'))
const FilterWords = lazyPart(() => import('./filter-words.tsx'))
const GoneNotice = lazyPart(() => import('./gone-notice.tsx'))

const shipments = defineList(
  'listShipments',
  ['search', 'status', 'priority', 'late', 'from_date', 'to_date', ...namedFilters],
  '-date',
  { hasPageSizes: true },
)
/** The cause is shown where one looks for it. */
const causeOnly = ['cause']
/** The bare AWB, which acts and paths use. */
const keyOf = ({ awb }: ShipmentRow) => bareAwb(awb)
const linkOf = ({ awb }: ShipmentRow) => shipmentPath(awb)
const words = { total: m.shipments_total, more: m.shipments_more_than }

export const meta = () => pageTitle(m.shipments())

/** The list of shipments (spec §2). */
export default function ShipmentsList() {
  const { role } = useSignedIn()
  const mayWork = reachOf(role, 'shipments.work') !== 'none'
  const list = useList(shipments)
  const { filters, change, data, error, sortBy } = list
  const selection = useSelection()
  const { region, waiting, refresh } = useLiveRows()
  const [query] = useSearchParams()
  const columns = useMemo(() => shipmentColumns(sortBy('date')), [sortBy])
  const keys = columns.map(({ key }) => key)
  const { shown, show } = useShownColumns(keys, filters.late === '' ? [] : causeOnly)
  const gone = goneFrom(query, filters, keys)
  const { page: _, per_page: __, sort: ___, ...narrowed } = shipments.request(filters)
  const total = data?.total ?? 0
  const isActing = selection.selected.size > 0

  async function selectAll() {
    try {
      const { awbs, more } = await call('listAwbs', narrowed)
      selection.clear()
      selection.set(awbs, true)
      if (more) toast('info', m.selection_full({ most: limits.awbsACall }))
    } catch (refusal) {
      toast('error', (refusal as CallRefused).message)
    }
  }

  const add = (
    <ButtonLink
      to={addPath(paths.shipments)}
      prefetch="intent"
      icon={<IconPlus size={16} aria-hidden="true" />}
    >
      {m.add_shipment()}
    </ButtonLink>
  )
  return (
    <div ref={region} className={isActing ? styles.acting : undefined}>
      <TitleBar
        title={m.shipments()}
        note={
          <>
            <ViewsMenu columns={keys.filter((key) => shown.has(key)).join(',')} />
            {data && !error && <ListTotal total={total} more={data.more} words={words} />}
            {waiting > 0 && (
              <Button
                variant="tinted"
                size="small"
                icon={<IconRefresh size={14} aria-hidden="true" />}
                onClick={refresh}
              >
                {m.changes_waiting({ count: waiting, shown: formatCount(waiting) })}
              </Button>
            )}
          </>
        }
        actions={
          mayWork && (
            <>
              <ButtonLink variant="secondary" to={orderFilesPath} prefetch="intent">
                {m.import_orders()}
              </ButtonLink>
              {add}
            </>
          )
        }
      />
      <ListToolbar
        label={m.shipments()}
        searchLabel={m.search_shipments()}
        search={filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      >
        <StatusFilter value={filters.status} onChange={(status) => change({ status })} />
        <PriorityFilter value={filters.priority} onChange={(priority) => change({ priority })} />
        <LateFilter value={filters.late} onChange={(late) => change({ late })} />
        <DateRangeFilter
          label={m.creation_date()}
          from={filters.from_date}
          to={filters.to_date}
          onChange={change}
        />
        <MoreShipmentFilters chosen={filters} onChange={change} />
        <ColumnChoice columns={columns} shown={shown} onShow={show} />
        <ExportMenu>
          {(format, onClose) => <ExportShipments request={{ ...narrowed, format }} onClose={onClose} />}
        </ExportMenu>
      </ListToolbar>
      {namedFilters.some((name) => filters[name] !== '') && (
        <FilterWords chosen={filters} onChange={change} />
      )}
      {gone.length > 0 && <GoneNotice names={gone} />}
      <ListView
        className={styles.shipments}
        list={list}
        label={m.shipments()}
        columns={columns.filter(({ key }) => shown.has(key))}
        keyOf={keyOf}
        linkOf={linkOf}
        selection={selection}
        noneYet={m.shipments_none_yet()}
        noneYetAction={mayWork && add}
      />
      {isActing && (
        <SelectionBar
          awbs={[...selection.selected]}
          total={total}
          onSelectAll={selection.selected.size < Math.min(total, limits.awbsACall) ? selectAll : null}
          mayWork={mayWork}
          onActed={(awbs) => selection.set(awbs, false)}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

/** Shows only late shipments: still on their way to the receiver after the last promised day. */
function LateFilter({ value, onChange }: { value: string; onChange: (late: string) => void }) {
  const isOn = value !== ''
  return (
    <Button
      variant={isOn ? 'tinted' : 'secondary'}
      aria-pressed={isOn}
      title={m.late_means()}
      onClick={() => onChange(isOn ? '' : '1')}
    >
      {m.late()}
    </Button>
  )
}

/** The less common filters of shipments. Those of figures have names of their own and are not counted. */
function MoreShipmentFilters({ chosen, onChange }: FilterProps) {
  const on = namedFilters.filter((name) => chosen[name] !== '' && !name.startsWith('ended_')).length
  return (
    <MoreFilters on={on}>
      <MoreFiltersPanel chosen={chosen} onChange={onChange} />
    </MoreFilters>
  )
}
