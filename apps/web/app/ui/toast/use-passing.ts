import { useEffect, useState } from 'react'

/** Calls `onEnd` after `ms` without pointer or focus. Attach the returned handlers to the element. */
export function usePassing(ms: number, onEnd: () => void) {
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const isHeld = pointedAt || focused

  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(onEnd, ms)
    return () => clearTimeout(end)
  }, [isHeld, ms, onEnd])

  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
