import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import styles from './balances-table.module.css'

type Props<N extends ListCall, F extends string> = {
  list: List<N, F | 'search'>
  label: string
  searchLabel?: string
  columns: readonly Column<RowOf<N>>[]
  keyOf: (row: RowOf<N>) => string
  linkOf: (row: RowOf<N>) => string
  noneYet: string
  /** Filters beside the search, and what they do to the list. */
  filters?: ReactNode
  narrowing?: Partial<Record<F, string>>
  /** Content above the table. */
  children?: ReactNode
}

/** Balances of couriers, safes or clients, with a search by name. */
export function BalancesList<N extends ListCall, F extends string>({
  list,
  label,
  searchLabel,
  children,
  filters,
  narrowing,
  ...table
}: Props<N, F>) {
  const { search } = list.filters
  const find = (text: string) => list.change({ search: text } as Partial<typeof list.filters>)
  const isFiltered = Object.values(narrowing ?? {}).some((value) => value !== '')
  const unfiltered = Object.fromEntries(Object.keys(narrowing ?? {}).map((name) => [name, '']))
  return (
    <>
      <ListToolbar
        label={label}
        {...(searchLabel !== undefined && { searchLabel })}
        search={search}
        isNarrowed={search !== '' || isFiltered}
        onSearch={find}
        onClear={() => list.change({ ...unfiltered, search: '' } as Partial<typeof list.filters>)}
      >
        {filters}
      </ListToolbar>
      {children}
      <ListView {...table} className={styles.table} list={list} label={label} />
    </>
  )
}
