import { limits } from '@mersal/contract'
import { IconSelector } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { CrossButton } from '../control/cross-button.tsx'
import { TextInput } from '../control/text-input.tsx'
import { Fact } from '../form/fact.tsx'
import type { Field } from '../form/field.ts'
import styles from './search-select.module.css'
import { type Found, type Source, useFound, useOnly } from './use-found.ts'

/** How far a pointer may move between press and release, in CSS pixels. Further is another gesture. */
const slack = 10

type Props = Field<Found | null> &
  Source & {
    label: string
    hint?: string
    placeholder?: string
    /** Hides the label in filter panels. Screen readers still read it. */
    isLabelHidden?: boolean
    /** Told of the only entry that there is, while nothing is chosen. */
    onOnly?: (only: Found) => void
    /** The list opens, which may load its entries again. */
    onOpen?: () => void
  }

/** Chooses one of many entries: typing searches, and the arrow keys with Enter or a click choose. */
export function SearchSelect(props: Props) {
  const { name, value, onChange, error, readOnly, label, hint, placeholder, isLabelHidden, onOpen } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const { found, isLooking, failure } = useFound(props, typed)
  // During a search the list still shows the previous results. None of them is active, so Enter chooses nothing.
  const current = isLooking ? undefined : found[Math.min(active, found.length - 1)]

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  // Where the list is part of a dialog, the dialog may clip it.
  const isListed = isOpen && found.length > 0
  useEffect(() => {
    if (isListed) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' })
  }, [id, isListed])

  useOnly(props, value === null && !readOnly ? props.onOnly : undefined)

  if (readOnly) return <Fact label={label}>{value?.name}</Fact>

  function open(text: string) {
    if (!isOpen) onOpen?.()
    setTyped(text)
  }

  function choose(choice: Found | null) {
    onChange(choice)
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open('')
      else if (found.length > 0)
        setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    }
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (current) choose(current)
    }
  }

  return (
    <div className={styles.field} onBlur={(event) => leaves(event) && setTyped(null)}>
      <TextInput
        {...(isLabelHidden ? { 'aria-label': label } : { label, description: hint })}
        name={name}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.search.max}
        placeholder={value?.name ?? placeholder ?? m.search_select()}
        value={typed ?? value?.name ?? ''}
        onChange={(text) => {
          open(text)
          setActive(0)
        }}
        onClick={() => open(typed ?? '')}
        onKeyDown={onKeyDown}
        rightSection={
          value ? (
            <CrossButton aria-label={m.clear_choice({ what: label })} onClick={() => choose(null)} />
          ) : (
            <IconSelector size={16} aria-hidden="true" />
          )
        }
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map((option) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            onPointerDown={(event) => {
              // Keeps the focus in the field, so that Enter chooses.
              event.preventDefault()
              if (event.button === 0) onceReleased(event, () => choose(option))
            }}
            onPointerMove={() => setActive(found.indexOf(option))}
            // Of a screen reader, which presses no pointer.
            onClick={({ detail }) => detail === 0 && choose(option)}
            onKeyDown={(event) => event.key === 'Enter' && choose(option)}
          >
            <bdi>{option.name}</bdi>
            {option.note && (
              <small className="text-xs faint">
                <bdi>{option.note}</bdi>
              </small>
            )}
          </div>
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <p className={`text-m soft ${styles.nothing}`} role="status">
          {failure ?? (isLooking ? m.loading() : m.no_data_found())}
        </p>
      )}
    </div>
  )
}

function leaves({ currentTarget, relatedTarget }: React.FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

/**
 * Runs `act` when the pointer that was pressed is released near where it was pressed. A click would be lost, or be another
 * element's, when new matches move the pressed one meanwhile.
 */
function onceReleased({ pointerId, clientX, clientY }: PointerEvent, act: () => void): void {
  const listening = new AbortController()
  const { signal } = listening
  const isOther = (event: { pointerId: number }) => event.pointerId !== pointerId
  window.addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return
      listening.abort()
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= slack) act()
    },
    { signal },
  )
  // The browser scrolls with it.
  window.addEventListener('pointercancel', (event) => isOther(event) || listening.abort(), { signal })
}
