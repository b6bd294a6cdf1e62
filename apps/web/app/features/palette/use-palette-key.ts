import { useEffect, useRef } from 'react'

/** True on Apple systems, where shortcuts use the command key. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * Calls `act` on Ctrl-K, or ⌘-K on a Mac, anywhere, also inside fields. The key is matched by its position, so an
 * Arabic layout works too.
 */
export function usePaletteKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = isApple() ? event.metaKey : event.ctrlKey
      if (!isCommand || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
