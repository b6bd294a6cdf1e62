import type { CaseRow } from '@mersal/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKey } from '../../../ui/control/use-key.ts'
import { hasCase } from './has-case.ts'

/** The open case in the address, and the keys that go from case to case. */
export function useOpenCase(rows: readonly CaseRow[] | undefined, isNarrow: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = idOf(new URLSearchParams(search).get('case'))
  const region = useRef<HTMLDivElement>(null)
  /** Where the open case was in the list, for when it has left it. */
  const place = useRef(0)
  const follows = useRef<number | null>(null)
  const at = rows?.findIndex((row) => hasCase(row, open)) ?? -1

  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])

  // After a move by key the focus is on the case: on its row, or on the heading of its page.
  useEffect(() => {
    if (follows.current === null) return
    const target = isNarrow && open !== null ? 'h2[tabindex]' : `[data-case="${follows.current}"]`
    follows.current = null
    const found = region.current?.querySelector<HTMLElement>(target)
    // The row of the next case of the same parcel comes with the next list.
    const focused = found ?? region.current?.querySelector<HTMLElement>('h2[tabindex]')
    focused?.focus()
  }, [open, isNarrow])

  function pathOf(id: number | null): string {
    const query = new URLSearchParams(search)
    if (id === null) query.delete('case')
    else query.set('case', String(id))
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }

  function show(id: number | null, focused: number | null): void {
    follows.current = focused
    void navigate(pathOf(id), { replace: open !== null && id !== null, preventScrollReset: true })
  }

  function move(by: 1 | -1): void {
    if (!rows || rows.length === 0) return
    const links = [...(region.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
    const focused = links.findIndex((link) => link === document.activeElement)
    const from = open === null ? focused : at
    // A case that has left the list: the next one has its place.
    const gone = by === 1 ? place.current : place.current - 1
    const next = from >= 0 ? from + by : open === null ? 0 : gone
    const target = rows[Math.min(Math.max(next, 0), rows.length - 1)]
    if (!target) return
    if (open === null) links[rows.indexOf(target)]?.focus()
    else show(target.id, target.id)
  }

  /** After a case was closed: on to the next one of its parcel, then to the next row, and to the list after the last one. */
  function close(id: number): void {
    const here = rows?.findIndex((row) => hasCase(row, id)) ?? -1
    const row = rows?.[here]
    const rest = row && [row, ...row.others].find((one) => one.id !== id)
    if (rest) return show(rest.id, rest.id)
    const next = rows?.[here + 1] ?? rows?.[here - 1]
    const isOther = here >= 0 && next !== undefined && next.id !== id
    show(isOther ? next.id : null, isOther ? next.id : null)
  }

  useKey('j', 'KeyJ', () => move(1))
  useKey('k', 'KeyK', () => move(-1))
  useKey('Escape', null, () => open !== null && show(null, open))
  return { open, region, pathOf, move, leave: pathOf(null), close }
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
