import { IconAdjustments } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Dropdown } from '../../../ui/control/dropdown.tsx'
import { type FilterProps, namedFilters } from './named-filters.ts'

const MoreFiltersPanel = lazy(() => import('./more-filters-panel.tsx'))

/** The less common filters, behind one button. */
export function MoreFilters({ chosen, onChange }: FilterProps) {
  const [isWanted, setWanted] = useState(false)
  const on = namedFilters.filter((name) => chosen[name] !== '' && !name.startsWith('ended_')).length
  return (
    <Dropdown
      label={m.more_filters()}
      onOpen={() => setWanted(true)}
      icon={<IconAdjustments size={16} stroke={1.7} aria-hidden="true" />}
      button={on === 0 ? m.more_filters() : m.more_filters_on({ count: on })}
    >
      <Suspense fallback={<p role="status">{m.loading()}</p>}>
        {isWanted && <MoreFiltersPanel chosen={chosen} onChange={onChange} />}
      </Suspense>
    </Dropdown>
  )
}
