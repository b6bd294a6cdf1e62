import { useEffect, useRef } from 'react'

/**
 * Calls `act` when one of `keys` is pressed outside a field. `code` also matches the key by its position, so that it
 * works with an Arabic layout.
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

/** Shortcuts are ignored inside fields and while a modal dialog or a menu is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, :popover-open') !== null) return true
  return target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
}
