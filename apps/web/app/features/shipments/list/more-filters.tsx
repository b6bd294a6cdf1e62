import { lazy } from 'react'
import { MoreFilters } from '../../../ui/list/more-filters.tsx'
import { type FilterProps, namedFilters } from './named-filters.ts'

const MoreFiltersPanel = lazy(() => import('./more-filters-panel.tsx'))

/** The less common filters of shipments. Those of figures have names of their own and are not counted. */
export function MoreShipmentFilters({ chosen, onChange }: FilterProps) {
  const on = namedFilters.filter((name) => chosen[name] !== '' && !name.startsWith('ended_')).length
  return (
    <MoreFilters on={on}>
      <MoreFiltersPanel chosen={chosen} onChange={onChange} />
    </MoreFilters>
  )
}
