import { useEffect, useRef } from 'react'

/**
 * Calls `act` when a key is pressed outside a field. The key is known by its place as well as by its letter,
 * so that it works while the keyboard is Arabic.
 */
export function useKey(key: string, code: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== key && event.code !== code) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu]'))
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, code])
}
