import { limits } from '@mersal/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { CrossButton } from './cross-button.tsx'
import { TextInput } from './text-input.tsx'
import { useKey } from './use-key.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What it searches is in memory, so it follows each key. */
  isLocal?: boolean | undefined
  className?: string | undefined
}

/** A search, debounced where it asks the server. `/` moves the focus to it from anywhere. */
export function SearchField({ label, value, onChange, isLocal = false, className }: Props) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Searches that were sent and are not in the address yet. An older one must not overwrite newer text.
  const [asked, setAsked] = useState<readonly string[]>([])
  const pauseMs = isLocal ? 0 : limits.searchDebounceMs
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  useKey('/', 'Slash', () => input.current?.focus())

  if (value !== shown) {
    setShown(value)
    const own = asked.indexOf(value)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0 && value !== text.trim()) setText(value)
  }

  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    if (text.trim() === value) return
    const pause = setTimeout(() => {
      setAsked((before) => [...before, text.trim()])
      latest.current(text.trim())
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [text, value, pauseMs])

  return (
    <TextInput
      ref={input}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={limits.search.max}
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text !== '' && <CrossButton aria-label={m.clear_search()} onClick={() => setText('')} />}
    />
  )
}
