import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useWindow } from '../../../ui/list/use-window.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { AreaStops, Stop } from '../parts/stop.ts'
import { StopLine } from '../parts/stop-line.tsx'
import { dragSource } from './drag.ts'
import styles from './stop-tree.module.css'
import type { StopSelection } from './use-stop-selection.ts'

type Row = { key: string; area: AreaStops; stop: Stop | null }

const areaHeight = 56
const stopHeight = 58

type Props = {
  areas: readonly AreaStops[]
  nameOf: (area: number | null) => string
  selection: StopSelection
  /** Asks where the selected stops go, or the current one when none is selected. */
  onMove: (stops: readonly Stop[]) => void
}

/**
 * Thousands of stops by area. Only those in view are in the document. Arrow keys walk, Space selects, Shift with an arrow
 * extends, Left and Right close and open an area, Enter or M moves.
 */
export function StopTree({ areas, nameOf, selection, onMove }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const rows = useMemo(() => rowsOf(areas, closed), [areas, closed])
  const heights = useMemo(() => rows.map(({ stop }) => (stop ? stopHeight : areaHeight)), [rows])
  const { range, topOf, height } = useWindow(region, heights)
  const stops = useMemo(() => rows.flatMap(({ stop }) => (stop ? [stop] : [])), [rows])
  const found = rows.findIndex(({ key }) => key === active)
  const current = Math.max(found, 0)
  const { selected } = selection

  useEffect(() => {
    const element = region.current
    if (!element || found < 0) return
    const [top, bottom] = [topOf(found), topOf(found + 1)]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a walk scrolls, not a refetch.
  }, [active])

  function chosen(row: Row | undefined): readonly Stop[] {
    if (selected.size > 0 && (!row?.stop || selected.has(row.key)))
      return areas.flatMap(({ stops }) => stops.filter(({ key }) => selected.has(key)))
    return row ? (row.stop ? [row.stop] : row.area.stops) : []
  }

  function toggle(row: Row) {
    if (row.stop) return selection.toggle(row.key)
    const keys = row.area.stops.map(({ key }) => key)
    selection.set(keys, !keys.every((key) => selected.has(key)))
  }

  function open(row: Row, isOpen: boolean) {
    const next = new Set(closed)
    const area = areaKey(row.area)
    if (isOpen) next.delete(area)
    else next.add(area)
    setClosed(next)
    setActive(area)
  }

  function walkTo(index: number, isExtending: boolean) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setActive(row.key)
    if (isExtending && row.stop) selection.extend(row.key, stops)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const row = rows[current]
    if (!row || event.altKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const act = actOf(event, isRtl)
    if (act === null) return
    event.preventDefault()
    if (typeof act === 'number') walkTo(current + act, event.shiftKey)
    else if (act === 'start') walkTo(0, false)
    else if (act === 'end') walkTo(rows.length - 1, false)
    else if (act === 'toggle') toggle(row)
    else if (act === 'all')
      selection.set(
        stops.map(({ key }) => key),
        true,
      )
    else if (act === 'clear') selection.clear()
    else if (act === 'move') onMove(chosen(row))
    else open(row, act === 'open')
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const { target } = event
    const key = target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset.key
    const row = rows.find((one) => one.key === key)
    if (!row) return
    if (target instanceof Element && target.closest('[data-chevron]')) return open(row, closed.has(row.key))
    setActive(row.key)
    if (event.shiftKey && row.stop) selection.extend(row.key, stops)
    else toggle(row)
  }

  return (
    <div
      ref={region}
      className={styles.tree}
      role="treegrid"
      aria-label={m.board_unassigned()}
      aria-multiselectable="true"
      aria-rowcount={rows.length}
      aria-activedescendant={rows[current] && idOf(rows[current].key)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.space} role="rowgroup" style={{ height }}>
        {shown(range, found).map((index) => {
          const row = rows[index]
          if (!row) return null
          const { key, area, stop } = row
          const shared = {
            id: idOf(key),
            'data-key': key,
            role: 'row',
            'aria-rowindex': index + 1,
            'data-active': index === current || undefined,
            style: { insetBlockStart: topOf(index), height: heights[index] },
          }
          if (stop) {
            return (
              <div
                key={key}
                {...shared}
                {...dragSource(() => ({
                  awbs: (selected.has(key) ? chosen(row) : [stop]).flatMap(awbsOf),
                  from: null,
                }))}
                className={styles.stop}
                aria-level={2}
                aria-selected={selected.has(key)}
              >
                <div role="gridcell">
                  <span className={`stack centred rigid surface ${styles.box}`} aria-hidden="true" />
                  <StopLine stop={stop} />
                </div>
              </div>
            )
          }
          const count = area.stops.filter((stop) => selected.has(stop.key)).length
          return (
            <div
              key={key}
              {...shared}
              {...dragSource(() => ({ awbs: area.stops.flatMap(awbsOf), from: null }))}
              className={`text-s sand ${styles.area}`}
              aria-level={1}
              aria-expanded={!closed.has(key)}
              aria-selected={count === area.stops.length}
              data-some={count > 0 || undefined}
            >
              <div role="gridcell">
                <span className={`stack centred rigid surface ${styles.box}`} aria-hidden="true" />
                <span className={`stack items-start shrinks heavy ${styles.name}`}>
                  <bdi>{nameOf(area.id)}</bdi>
                  <small className="text-xs regular soft figures">
                    {m.board_area_sums({
                      stops: m.delivery_boy_stops({
                        count: area.stops.length,
                        shown: formatCount(area.stops.length),
                      }),
                      parcels: m.movement_parcels({ count: area.parcels, shown: formatCount(area.parcels) }),
                      due: formatCount(Math.round(area.due)),
                      weight: formatCount(Math.round(area.weight)),
                    })}
                  </small>
                </span>
                <span className={`rigid push faint ${styles.chevron}`} aria-hidden="true" data-chevron>
                  <IconChevronDown size={18} />
                </span>
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

export function awbsOf(stop: Stop): string[] {
  return stop.parcels.map(({ awb }) => awb)
}

function rowsOf(areas: readonly AreaStops[], closed: ReadonlySet<string>): Row[] {
  return areas.flatMap((area) => {
    const key = areaKey(area)
    const head: Row = { key, area, stop: null }
    return closed.has(key) ? [head] : [head, ...area.stops.map((stop) => ({ key: stop.key, area, stop }))]
  })
}

function areaKey({ id }: AreaStops): string {
  return `area ${id}`
}

function idOf(key: string): string {
  return `row-${key.replaceAll(/\s+/g, '_')}`
}

/** The rows in view, and the current one, to which the tree refers. */
function shown({ from, to }: { from: number; to: number }, current: number): number[] {
  const rows = Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index)
  return current < 0 || (current >= from && current < to) ? rows : [...rows, current]
}

type Act = number | 'start' | 'end' | 'toggle' | 'all' | 'clear' | 'move' | 'open' | 'close'

function actOf({ key, code, ctrlKey, metaKey }: KeyboardEvent, isRtl: boolean): Act | null {
  if (ctrlKey || metaKey) return code === 'KeyA' ? 'all' : null
  if (code === 'KeyM') return 'move'
  const acts: Record<string, Act> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: 'start',
    End: 'end',
    ' ': 'toggle',
    Enter: 'move',
    Escape: 'clear',
    ArrowLeft: isRtl ? 'open' : 'close',
    ArrowRight: isRtl ? 'close' : 'open',
  }
  return acts[key] ?? null
}
