import { useEffect, useRef } from 'react'

/** True where the command key is ⌘. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Calls `act` for Ctrl-K, ⌘-K on a Mac, from anywhere, fields included; by the key's place, Arabic or Latin. */
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
