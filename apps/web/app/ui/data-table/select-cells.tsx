import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../control/checkbox.tsx'

/** The selected rows by key. Rows on other pages stay selected. */
export type Selection = {
  selected: ReadonlySet<string>
  /** Selects or deselects `keys`. */
  set: (keys: readonly string[], isSelected: boolean) => void
  /** Whether a row can be selected. All of them when left out. */
  isOffered?: (key: string) => boolean
}

type CellProps = { selection: Selection; rowKey: string }

export function SelectCell({ selection: { selected, set, isOffered }, rowKey }: CellProps) {
  if (isOffered && !isOffered(rowKey)) return <td role="cell" data-column="select" data-label="" />
  return (
    <td role="cell" data-column="select" data-label="">
      <Checkbox
        aria-label={m.select_row({ row: rowKey })}
        checked={selected.has(rowKey)}
        onChange={(event) => set([rowKey], event.currentTarget.checked)}
      />
    </td>
  )
}

type PageProps = { selection: Selection; keys: readonly string[] | undefined }

/** Selects the whole page. Indeterminate while only some rows are selected. */
export function SelectPageCell({ selection: { selected, set, isOffered }, keys: rows = [] }: PageProps) {
  const keys = isOffered ? rows.filter(isOffered) : rows
  const box = useRef<HTMLInputElement>(null)
  const count = keys.filter((key) => selected.has(key)).length
  const isAll = keys.length > 0 && count === keys.length

  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])

  return (
    <th role="columnheader" scope="col" data-column="select">
      <Checkbox
        ref={box}
        aria-label={m.select_page()}
        disabled={keys.length === 0}
        checked={isAll}
        onChange={(event) => set(keys, event.currentTarget.checked)}
      />
    </th>
  )
}
