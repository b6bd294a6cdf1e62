import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { SearchField } from '../control/search-field.tsx'
import styles from './list-toolbar.module.css'

type Props = {
  /** The accessible name of the search. */
  label: string
  searchLabel?: string
  search?: string
  /** As of `SearchField`. */
  isLocal?: boolean
  isNarrowed: boolean
  onSearch?: (search: string) => void
  onClear: () => void
  /** The filter panel. */
  children?: ReactNode
}

/** Search and the filter panel above a list (spec §2). */
export function ListToolbar({ label, searchLabel = m.search(), search, isLocal, onSearch, ...rest }: Props) {
  const { isNarrowed, onClear, children } = rest
  return (
    <div className={`flex wrap gap-m ${styles.toolbar}`} role="search" aria-label={label}>
      {search !== undefined && onSearch && (
        <SearchField
          className={styles.search}
          label={searchLabel}
          isLocal={isLocal}
          value={search}
          onChange={onSearch}
        />
      )}
      <div className={`flex wrap gap-m ${styles.filters}`}>
        {children}
        {isNarrowed && (
          <Button variant="quiet" icon={<IconX size={14} />} onClick={onClear}>
            {m.clear_filters()}
          </Button>
        )}
      </div>
    </div>
  )
}
