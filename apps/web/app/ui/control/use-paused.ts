import { limits } from '@mersal/contract'
import { useEffect, useState } from 'react'

/** The text once it has not changed for a moment, for calls that follow what a person types. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), limits.searchDebounceMs)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
