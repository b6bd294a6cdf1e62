import { useState } from 'react'

const storageKey = 'mersal.shipments.hidden-columns'

/** The columns that this browser hides in the list of shipments. */
export function useHiddenColumns(): [ReadonlySet<string>, (key: string, isShown: boolean) => void] {
  const [hidden, setHidden] = useState(read)
  function show(key: string, isShown: boolean) {
    const next = new Set(hidden)
    if (isShown) next.delete(key)
    else next.add(key)
    setHidden(next)
    localStorage.setItem(storageKey, [...next].join(','))
  }
  return [hidden, show]
}

function read(): ReadonlySet<string> {
  return new Set((localStorage.getItem(storageKey) ?? '').split(',').filter((key) => key !== ''))
}
