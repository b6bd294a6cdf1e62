import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts'

/** The filters of the list, kept in the address bar: reload, share and back restore them. */
export function useListFilters() {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const change = useCallback(
    (changes: Partial<ListFilters>) => {
      setQuery((current) => writeFilters({ ...readFilters(current), page: 1, ...changes }), {
        // Each pause in typing is not a place to go back to.
        replace: 'search' in changes && query.has('search') && changes.search !== '',
        preventScrollReset: true,
      })
    },
    [setQuery, query],
  )
  const clear = useCallback(() => setQuery({}, { preventScrollReset: true }), [setQuery])
  return { filters, change, clear }
}
