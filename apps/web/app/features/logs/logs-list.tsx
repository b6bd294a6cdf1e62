import { reachOf } from '@mersal/contract'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../client/call.ts'
import { callQuery } from '../../client/call-query.ts'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { logPath, paths, viewPath } from '../../paths.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { byId, type Column, column } from '../../ui/data-table/column.ts'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { TitleBar, TitleNote } from '../../ui/frame/title-bar.tsx'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { entities, entityWord, type LogRow, subjectOf } from './log-subject.ts'
import styles from './logs-list.module.css'

const logs = defineList('listLogs', ['employee_id', 'entity', 'entity_id', 'from_date', 'to_date'], '')
const words = { total: m.logs_total, more: m.logs_more_than }

export const meta = () => pageTitle(m.logs())

/** The activity log. A link can narrow it to the entries of one entity. */
export default function LogsList() {
  const isOwn = reachOf(useSignedIn().role, 'logs.see') === 'self'
  const list = useList(logs)
  const { filters, change, data, error } = list
  const columns = useMemo(() => logColumns(), [])
  const [first] = data?.list_items ?? []
  const isOfShipment = filters.entity === 'shipment' && filters.entity_id !== ''
  return (
    <>
      <TitleBar
        title={m.logs()}
        note={
          <TitleNote>
            {data && !error && <ListTotal total={data.total} more={data.more} words={words} />}
            {isOwn && m.own_acts()}
          </TitleNote>
        }
      />
      <ListToolbar label={m.logs()} isNarrowed={list.isNarrowed} onClear={list.clear}>
        {!isOwn && (
          <PersonFilter
            value={filters.employee_id}
            shownName={first?.name ?? null}
            onChange={(employee_id) => change({ employee_id })}
          />
        )}
        <EntityFilter entity={filters.entity} id={filters.entity_id} onChange={change} />
        <DateRangeFilter label={m.date()} from={filters.from_date} to={filters.to_date} onChange={change} />
      </ListToolbar>
      <ListView
        className={styles.logs}
        list={list}
        label={m.logs()}
        columns={columns}
        keyOf={byId}
        linkOf={({ id }) => (isOfShipment ? viewPath(paths.shipmentLogs, id) : logPath(id))}
        noneYet={m.logs_none_yet()}
      />
    </>
  )
}

/** The columns of spec §2. The subject is shown below each action. */
function logColumns(): Column<LogRow>[] {
  return [
    column('name', m.staff_name(), 14, ({ name }) => <bdi>{name ?? m.anonymous()}</bdi>),
    column('date', m.date(), 16, ({ date_time }) => <DayTime instant={date_time} />),
    column('action', m.action(), 24, ({ action, type }) => {
      const { word, shown } = subjectOf(type)
      return (
        <>
          {action}
          <small className="block text-xs faint">
            {word} <bdi dir="ltr">{shown}</bdi>
          </small>
        </>
      )
    }),
    column('changes', m.changes(), 9, ({ more }) => more && <span className="nile">{m.see_details()}</span>),
  ]
}

type EntityFilterProps = {
  entity: string
  /** The id of the entity. Empty for all entities of its kind. */
  id: string
  onChange: (filters: { entity?: string; entity_id: string }) => void
}

function EntityFilter({ entity, id, onChange }: EntityFilterProps) {
  const readsAll = reachOf(useSignedIn().role, 'logs.see') === 'all'
  const ref = entities.find((known) => known === entity)
  const one = ref !== undefined && id !== '' ? subjectOf({ ref, ref_id: id }) : null
  return (
    <>
      <Select
        aria-label={m.about_what()}
        placeholder={m.about_anything()}
        options={entities
          .filter((known) => readsAll || known !== 'sign_in')
          .map((known) => ({ value: known, label: entityWord(known) }))}
        value={entity}
        onChange={(chosen) => onChange({ entity: chosen, entity_id: '' })}
      />
      {one && (
        <Button
          variant="tinted"
          aria-label={m.clear_choice({ what: `${one.word} ${one.shown}` })}
          onClick={() => onChange({ entity_id: '' })}
        >
          <bdi dir="ltr">{one.shown}</bdi>
          <IconX size={14} aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

type PersonFilterProps = {
  /** The employee id from the address. Empty for everybody. */
  value: string
  /** The person's name from the loaded entries, because the reader's scope may not include that person. */
  shownName: string | null
  onChange: (employeeId: string) => void
}

/** Filters the log by person. */
function PersonFilter({ value, shownName, onChange }: PersonFilterProps) {
  const id = Number(value)
  const { data } = useQuery({
    ...callQuery('openEmployee', { employee_id: id }),
    enabled: value !== '',
    retry: false,
  })
  const known = data && `${data.part_info.first_name} ${data.part_info.last_name}`
  return (
    <SearchSelect
      name="employee_id"
      label={m.person()}
      isLabelHidden
      placeholder={m.anyone()}
      source="listEmployees"
      find={findEmployees}
      value={value === '' ? null : { id, name: known ?? shownName ?? m.loading() }}
      onChange={(person) => onChange(person === null ? '' : String(person.id))}
    />
  )
}

async function findEmployees(search: string, signal: AbortSignal) {
  const { list_items } = await call('listEmployees', { search }, { signal })
  return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
}
