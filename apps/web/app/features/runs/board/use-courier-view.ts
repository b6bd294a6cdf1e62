import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { courierFilters, courierSorts } from './courier-rows.ts'

const storageKey = 'mersal.board.density'

/** Which delivery boys are shown and in which order, from the address; and whether their cards are compact, from this browser. */
export function useCourierView() {
  const [query, setQuery] = useSearchParams()
  const [density, setDensity] = useState(() => localStorage.getItem(storageKey))
  const named = (key: string) => query.get(key) ?? ''
  const view = {
    search: named('courier'),
    filter: courierFilters.find((one) => one === named('show')) ?? null,
    sort: courierSorts.find((one) => one === named('sort')) ?? null,
    isCompact: density === 'compact',
  }

  function change(changes: Partial<Record<'courier' | 'show' | 'sort', string>>) {
    setQuery(
      (before) => {
        for (const [key, value] of Object.entries(changes))
          if (value === '') before.delete(key)
          else before.set(key, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  function setCompact(isCompact: boolean) {
    const next = isCompact ? 'compact' : 'comfortable'
    localStorage.setItem(storageKey, next)
    setDensity(next)
  }
  return { ...view, change, setCompact }
}
