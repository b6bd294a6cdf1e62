import type { CallInput, CallReply } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import type { CallRefused } from '../../client/call-refused.ts'
import type { Column } from '../../ui/data-table/column.ts'
import type { Filters, ListCall, ListDefinition } from './list-definition.ts'

export type List<N extends ListCall, F extends string> = {
  filters: Filters<F>
  hasPageSizes: boolean
  isNarrowed: boolean
  /** Changes filters, sort order or page. The list returns to its first page unless `changes` names one. */
  change: (changes: Partial<Filters<F>>) => void
  clear: () => void
  /** Sets the page size. */
  resize: (perPage: number) => void
  /** The sort state of a column. The first click sorts descending. */
  sortBy: (key: string) => NonNullable<Column<unknown>['sort']>
  data: CallReply<N> | undefined
  error: CallRefused | null
  /** True while newer rows load. */
  isStale: boolean
  refetch: () => void
}

/** One page of a list, by the filters in the address. `fixed` holds input that the screen sets. */
export function useList<N extends ListCall, F extends string>(
  definition: ListDefinition<N, F>,
  fixed?: Partial<CallInput<N>>,
): List<N, F> {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => definition.read(query), [definition, query])
  const request = { ...definition.request(filters), ...fixed }

  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname

  // A second change in the same moment starts from the first one, which the address does not have yet.
  const written = useRef<{ before: string; query: URLSearchParams }>(undefined)
  useEffect(() => {
    written.current = undefined
  }, [query])
  const write = useCallback(
    (toFilters: (current: Filters<F>) => Filters<F>, replace = false) => {
      // The address, because `query` lacks what was opened since the last render.
      const { search: before } = window.location
      const own = written.current?.before === before ? written.current.query : undefined
      const current = own ?? new URLSearchParams(before)
      const query = definition.write(toFilters(definition.read(current)), current)
      written.current = { before, query }
      setQuery(query, { replace, preventScrollReset: true })
    },
    [definition, setQuery],
  )
  const change = useCallback(
    (changes: Partial<Filters<F>>) => {
      // A debounced search must not undo a navigation that happened in the meantime, nor reach the list of another tab.
      if (isLeaving || tabOf(new URLSearchParams(window.location.search)) !== tabOf(query)) return
      // Refining a search replaces the history entry, so each pause in typing does not add one.
      const isRefined = 'search' in changes && query.has('search') && changes.search !== ''
      write((current) => ({ ...current, page: 1, ...changes }), isRefined)
    },
    [write, query, isLeaving],
  )
  const clear = useCallback(() => write((current) => definition.whole(current)), [definition, write])
  const resize = useCallback((per_page: number) => change({ per_page } as Partial<Filters<F>>), [change])
  const sortBy = useCallback(
    (key: string): NonNullable<Column<unknown>['sort']> => ({
      direction: filters.sort === key ? 'ascending' : filters.sort === `-${key}` ? 'descending' : null,
      onToggle: () => change({ sort: filters.sort === `-${key}` ? key : `-${key}` } as Partial<Filters<F>>),
    }),
    [filters.sort, change],
  )
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(definition.call, request),
    placeholderData: keepPreviousData,
  })
  // An invalid value of the address counts as missing.
  const mended = useMemo(
    () => error && definition.without(filters, Object.keys((error as CallRefused).fields)),
    [definition, error, filters],
  )
  useEffect(() => {
    if (mended) write(() => mended, true)
  }, [mended, write])
  return {
    filters,
    hasPageSizes: definition.hasPageSizes,
    isNarrowed: definition.isNarrowed(filters),
    change,
    clear,
    resize,
    sortBy,
    data,
    error: mended ? null : error,
    isStale: isPlaceholderData,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

function tabOf(query: URLSearchParams): string | null {
  return query.get('tab')
}
