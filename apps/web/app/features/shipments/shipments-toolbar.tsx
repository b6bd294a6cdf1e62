import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { SearchField } from '../../ui/search-field.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { isNarrowed, type ListFilters } from './list-filters.ts'
import { PriorityFilter } from './priority-filter.tsx'
import styles from './shipments-toolbar.module.css'
import { StatusFilter } from './status-filter.tsx'

type Props = {
  filters: ListFilters
  onChange: (changes: Partial<ListFilters>) => void
  onClear: () => void
}

/** Search and the filter panel (spec §2); on a narrow screen the panel opens on demand. */
export function ShipmentsToolbar({ filters, onChange, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const search = useCallback((value: string) => onChange({ search: value }), [onChange])
  return (
    <div className={styles.toolbar} role="search" aria-label={m.shipments()}>
      <SearchField
        className={styles.search}
        label={m.search_shipments()}
        value={filters.search}
        onChange={search}
      />
      <Button
        className={styles.open}
        variant="default"
        leftSection={<IconFilter size={16} />}
        aria-expanded={open}
        aria-controls="shipment-filters"
        onClick={() => setOpen(!open)}
      >
        {m.filters()}
      </Button>
      <div id="shipment-filters" className={styles.filters} data-open={open}>
        <StatusFilter value={filters.status} onChange={(status) => onChange({ status })} />
        <PriorityFilter value={filters.priority} onChange={(priority) => onChange({ priority })} />
        <DateRangeFilter from={filters.from_date} to={filters.to_date} onChange={onChange} />
        {isNarrowed(filters) && (
          <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
            {m.clear_filters()}
          </Button>
        )}
      </div>
    </div>
  )
}
