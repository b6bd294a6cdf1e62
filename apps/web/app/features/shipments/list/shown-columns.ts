import { useState } from 'react'
import { useSearchParams } from 'react-router'

const storageKey = 'mersal.shipments.columns'

/** The columns of somebody who chose none. They answer where a parcel is, when it comes, who has it and who pays. */
const usual = [
  'awb',
  'client',
  'receiver',
  'destination',
  'boy',
  'promised',
  'cod',
  'collection',
  'status',
  'last_event',
  'created',
]

/** The columns in the address, else those that were chosen in this browser, else the usual ones. */
export function useShownColumns(known: readonly string[], wanted: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const [own, setOwn] = useState(() => localStorage.getItem(storageKey))
  const named = (query.get('columns') ?? own ?? '').split(',').filter((key) => key !== '')
  const chosen = named.filter((key) => known.includes(key))
  const shown = new Set(chosen.length > 0 ? chosen : [...usual, ...wanted])

  function show(key: string, isShown: boolean) {
    const next = known.filter((one) => (one === key ? isShown : shown.has(one))).join(',')
    localStorage.setItem(storageKey, next)
    setOwn(next)
    setQuery(
      (before) => {
        before.set('columns', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { shown, show }
}
