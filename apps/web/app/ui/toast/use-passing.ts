import { useEffect, useState } from 'react'

/** Calls `onEnd` after `ms` without being pointed at or focused; the handlers go on what is held so. */
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
