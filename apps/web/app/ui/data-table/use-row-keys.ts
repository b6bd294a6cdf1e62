import { useRef } from 'react'
import { useKey } from '../control/use-key.ts'

/**
 * `j` and `k` move the focus to the next and the previous row. The first press enters the table. `x` selects the row
 * where rows are selectable.
 */
export function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)

  function move(by: 1 | -1) {
    const rows = [...(body.current?.rows ?? [])].filter((row) => row.tabIndex === -1)
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const target = current === -1 ? 0 : Math.min(Math.max(current + by, 0), rows.length - 1)
    rows[target]?.focus()
  }

  useKey('j', 'KeyJ', () => move(1))
  useKey('k', 'KeyK', () => move(-1))
  useKey('x', 'KeyX', () => {
    const row = document.activeElement?.closest('tr')
    if (row && body.current?.contains(row))
      row.querySelector<HTMLInputElement>('[data-column=select] input')?.click()
  })
  return body
}
