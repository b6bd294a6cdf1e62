import { useState } from 'react'
import type { Stop } from '../parts/stop.ts'

const nothing: ReadonlySet<string> = new Set()

/** The selected stops of the list, by key. Shift selects from the last one that was chosen. */
export function useStopSelection() {
  const [selected, setSelected] = useState(nothing)
  const [anchor, setAnchor] = useState<string | null>(null)

  return {
    selected,
    toggle(key: string) {
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      setSelected(next)
      setAnchor(key)
    },
    /** Selects all stops between the last chosen one and `key`. */
    extend(key: string, stops: readonly Stop[]) {
      const keys = stops.map((stop) => stop.key)
      const ends = [keys.indexOf(anchor ?? key), keys.indexOf(key)].filter((index) => index >= 0)
      const next = new Set(selected)
      for (const between of keys.slice(Math.min(...ends), Math.max(...ends) + 1)) next.add(between)
      setSelected(next)
    },
    set(keys: readonly string[], isSelected: boolean) {
      const next = new Set(selected)
      for (const key of keys) {
        if (isSelected) next.add(key)
        else next.delete(key)
      }
      setSelected(next)
    },
    clear: () => setSelected(nothing),
  }
}

export type StopSelection = ReturnType<typeof useStopSelection>
