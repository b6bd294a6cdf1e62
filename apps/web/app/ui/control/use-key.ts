import { useEffect, useRef } from 'react'

/**
 * Calls `act` when one of `keys` is pressed outside a field. A key is known by its place on the keyboard as well,
 * where `code` names it, so that it works while the keyboard is Arabic.
 */
export function useKey(keys: string | readonly string[], code: string | null, act: () => void): void {
  const latest = useRef(act)
  const known = typeof keys === 'string' ? keys : keys.join('\n')
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isInPlace = event.code === code && !event.shiftKey
      if (!isInPlace && !known.split('\n').includes(event.key)) return
      if (isTaken(event.target)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [known, code])
}

/** A field takes what is typed into it, and an open dialog keeps the keys of what is behind it from working. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal') !== null) return true
  return target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
}
