import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './scan-parts.module.css'

type Props = { disabled: boolean; onRead: (text: string) => void }

/**
 * The input of a keyboard-wedge scanner, which ends each code with Enter. It captures key presses of the whole screen,
 * so nobody has to click into it between two parcels.
 */
export function ScanInput({ disabled, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const wasFocused = useRef(false)

  // A disabled field takes no focus, and the browser takes it from one that becomes disabled.
  useEffect(() => {
    if (disabled || (wasFocused.current && document.activeElement !== document.body)) return
    input.current?.focus()
    wasFocused.current = true
  }, [disabled])

  useEffect(() => {
    function toInput({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || key.length !== 1 || document.querySelector('dialog:modal')) return
      if (target instanceof Element && target.closest('input, textarea, select')) return
      input.current?.focus()
    }
    document.addEventListener('keydown', toInput, true)
    return () => document.removeEventListener('keydown', toInput, true)
  }, [])

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const field = input.current
        if (!field || disabled || field.value.trim() === '') return
        onRead(field.value)
        field.value = ''
      }}
    >
      <label className="block below-m text-m medium" htmlFor="scan">
        {m.scan_here()}
      </label>
      <input
        ref={input}
        id="scan"
        className={`figures surface ${styles.input}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        placeholder={m.scan_placeholder()}
      />
    </form>
  )
}
