import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { type CourierFilter, type CourierSort, courierFilters, courierSorts } from './courier-rows.ts'
import styles from './couriers.module.css'
import type { useCourierView } from './use-courier-view.ts'

const filterNames: Record<CourierFilter, () => string> = {
  work: m.board_filter_work,
  late: m.board_filter_late,
  idle: m.board_filter_idle,
}
const sortNames: Record<CourierSort, () => string> = { stops: m.board_sort_stops, late: m.board_sort_late }

type Props = { view: ReturnType<typeof useCourierView>; shown: number; total: number }

/** Finds delivery boys on the board: by name, by what they have to do, and in which order. */
export function CouriersToolbar({ view, shown, total }: Props) {
  const { search, filter, sort, isCompact, change, setCompact } = view
  return (
    <div className={styles.toolbar}>
      <ListToolbar
        label={m.home_delivery_boys()}
        searchLabel={m.search_delivery_boy()}
        search={search}
        isLocal
        isNarrowed={search !== '' || filter !== null}
        onSearch={(courier) => change({ courier })}
        onClear={() => change({ courier: '', show: '' })}
      >
        <Select
          aria-label={m.board_filter()}
          placeholder={m.board_filter_all()}
          options={courierFilters.map((value) => ({ value, label: filterNames[value]() }))}
          value={filter ?? ''}
          onChange={(show) => change({ show })}
        />
        <Select
          aria-label={m.board_sort()}
          placeholder={m.board_sort_name()}
          options={courierSorts.map((value) => ({ value, label: sortNames[value]() }))}
          value={sort ?? ''}
          onChange={(next) => change({ sort: next })}
        />
        <Button variant="secondary" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
          {m.board_compact()}
        </Button>
        <p className="note" role="status">
          {m.board_shown_of({ shown: formatCount(shown), total: formatCount(total) })}
        </p>
      </ListToolbar>
    </div>
  )
}
