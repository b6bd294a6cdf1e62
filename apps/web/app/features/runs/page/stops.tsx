import { IconRoute } from '@tabler/icons-react'
import { type DragEvent, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { StopItem } from './stop-item.tsx'
import styles from './stops.module.css'
import { useOrder } from './use-order.ts'
import type { Run } from './use-run.ts'

/** The stops of a run in order. They are dragged, or moved with the arrow keys on their handle. */
export function Stops({ run }: { run: Run }) {
  const { stops, isPending, move, pin, compute } = useOrder(run)
  const list = useRef<HTMLOListElement>(null)
  const lifted = useRef<number | null>(null)
  const mayOrder = run.state === 'draft' || run.state === 'ready' || run.state === 'out'
  const missed = stops.filter(({ parcels }) => parcels.some((parcel) => parcel.outside_hours)).length
  if (stops.length === 0) {
    return (
      <EmptyState
        advice={m.run_no_stops()}
        action={
          <ButtonLink
            variant="secondary"
            to={narrowedPath(paths.runs, { date: run.day, branch: String(run.branch_id) })}
          >
            {m.open_board()}
          </ButtonLink>
        }
      />
    )
  }

  function moveByKey(from: number, to: number) {
    move(from, to)
    // The focus stays on the handle, which moved with its stop.
    requestAnimationFrame(() => {
      const target = Math.min(Math.max(to, 0), stops.length - 1)
      list.current?.querySelectorAll<HTMLElement>('[data-handle]')[target]?.focus()
    })
  }

  /** The attributes of a stop that is dragged and dropped on. */
  const dragOf = (index: number) => ({
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      lifted.current = index
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(index + 1))
    },
    onDragEnd() {
      lifted.current = null
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const from = lifted.current
      if (from === null || from === index) return
      event.preventDefault()
      event.currentTarget.dataset.drop = from < index ? 'after' : 'before'
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.drop
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      delete event.currentTarget.dataset.drop
      if (lifted.current !== null) move(lifted.current, index)
    },
  })
  return (
    <div className={styles.stops}>
      {mayOrder && (
        <div className={`row wrap gap-facts figures ${styles.head}`}>
          <Button
            variant="secondary"
            busy={isPending}
            icon={<IconRoute size={16} aria-hidden="true" />}
            onClick={compute}
          >
            {m.compute_order()}
          </Button>
          <p>{m.kilometres_of({ km: formatCount(Math.round(run.kilometres * 10) / 10) })}</p>
          {missed > 0 && (
            <p className="bold danger">{m.outside_hours_count({ count: formatCount(missed) })}</p>
          )}
          <p className="sub">{m.order_hint()}</p>
        </div>
      )}
      <ol ref={list} aria-label={m.stops()}>
        {stops.map((stop, index) => (
          <StopItem
            key={stop.key}
            run={run}
            stop={stop}
            number={index + 1}
            {...(mayOrder && {
              order: {
                drag: dragOf(index),
                onMove: (by) => moveByKey(index, index + by),
                onPin: () => pin(stop),
              },
            })}
          />
        ))}
      </ol>
    </div>
  )
}
