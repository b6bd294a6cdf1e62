import { foldDigits } from '@mersal/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moved, nextEditable, type Position, span } from '../model/grid-keys.ts'

type Options = {
  size: number
  readOnly: boolean
  valueAt: (at: Position) => string
  write: (at: Position, text: string) => void
  paste: (at: Position, text: string) => void
  copy: (rows: number[], columns: number[]) => string
  undo: () => void
}

/** The active cell, the selection and the editor of a matrix, with the keys of a spreadsheet. */
export function useGrid({ size, readOnly, valueAt, write, paste, copy, undo }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Position>({ row: 1, column: 1 })
  const [anchor, setAnchor] = useState<Position>(active)
  const [typed, setTyped] = useState<string | null>(null)
  // The editor loses the focus when it closes. Only the first way to close it counts.
  const isEditing = useRef(false)
  const at = { row: Math.min(active.row, size), column: Math.min(active.column, size) }

  function type(text: string) {
    isEditing.current = true
    flushSync(() => setTyped(foldDigits(text)))
    table.current?.querySelector('input')?.focus()
  }

  function moveTo(to: Position, extend = false) {
    isEditing.current = false
    flushSync(() => {
      setTyped(null)
      setActive(to)
      if (!extend) setAnchor(to)
    })
    table.current?.querySelector<HTMLElement>(`[data-at="${to.row}-${to.column}"]`)?.focus()
  }

  function commit() {
    if (isEditing.current && typed !== null && typed !== valueAt(at)) write(at, typed)
    isEditing.current = false
    setTyped(null)
  }

  function editorKey(event: KeyboardEvent) {
    const leads: Record<string, () => void> = {
      Escape: () => moveTo(at),
      Enter: () => leave({ row: Math.min(at.row + 1, size), column: at.column }),
      ArrowDown: () => leave({ row: Math.min(at.row + 1, size), column: at.column }),
      ArrowUp: () => leave({ row: Math.max(at.row - 1, 1), column: at.column }),
      Tab: () => leave(nextEditable(at, size, event.shiftKey) ?? at),
    }
    const lead = event.nativeEvent.isComposing ? undefined : leads[event.key]
    // The keys of the form and of the dialog around it must not run.
    event.stopPropagation()
    if (!lead) return
    event.preventDefault()
    lead()
  }

  function leave(to: Position) {
    commit()
    moveTo(to)
  }

  function cellKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'z' && !readOnly) {
        event.preventDefault()
        undo()
      } else if (event.key === 'a') {
        event.preventDefault()
        setAnchor({ row: 1, column: 1 })
        setActive({ row: size, column: size })
      }
      return
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to =
      event.key === 'Tab' && !readOnly
        ? nextEditable(at, size, event.shiftKey)
        : moved(event.key, at, size, isRtl)
    if (to) {
      event.preventDefault()
      moveTo(to, event.shiftKey && event.key !== 'Tab')
    } else if (readOnly || event.altKey) return
    else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      type(valueAt(at))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      write(at, '')
    } else if (event.key.length === 1 && event.key !== ' ') {
      event.preventDefault()
      type(event.key)
    }
  }

  // The browser sends these events to the page's body when no text is selected.
  const clipboard = useRef({ copy: (): string => '', paste: (_: string) => {} })
  useEffect(() => {
    clipboard.current = {
      copy: () => copy(span(anchor.row, at.row), span(anchor.column, at.column)),
      paste: (text) => {
        isEditing.current = false
        setTyped(null)
        paste({ row: Math.min(anchor.row, at.row), column: Math.min(anchor.column, at.column) }, text)
      },
    }
  })
  useEffect(() => {
    const isHere = () => table.current?.contains(document.activeElement) === true
    const isInEditor = () => document.activeElement instanceof HTMLInputElement
    function onCopy(event: ClipboardEvent) {
      if (!isHere() || isInEditor()) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', clipboard.current.copy())
    }
    function onPaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // One value pasted into the editor is typing.
      if (readOnly || !isHere() || (isInEditor() && !/[\t\n\r]/.test(text))) return
      event.preventDefault()
      clipboard.current.paste(text)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [readOnly])

  return {
    table,
    at,
    typed,
    type,
    commit,
    moveTo,
    edit: () => !readOnly && type(valueAt(at)),
    cellKey,
    editorKey,
    isSelected: ({ row, column }: Position) =>
      span(anchor.row, at.row).includes(row) && span(anchor.column, at.column).includes(column),
  }
}
