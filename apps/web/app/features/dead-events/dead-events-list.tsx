import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { byId } from '../../ui/data-table/column.ts'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import type { DeadEvent } from './dead-event.ts'
import { deadEventColumns } from './dead-event-columns.tsx'
import styles from './dead-events.module.css'
import { useEventAct } from './use-event-act.ts'

const CloseEventDialog = lazyPart(() => import('./close-event-dialog.tsx'))

const lookMs = 2_000
const deadEvents = defineList('listDeadEvents', ['show'], '')

/** The events that a consumer gave up. Each can be retried, or closed with a reason. */
export function DeadEventsList() {
  // 'Open' and 'All' are two views; neither counts as a filter.
  const list = { ...useList(deadEvents), isNarrowed: false }
  const { data, error, filters, change, clear } = list
  const [closing, setClosing] = useState<DeadEvent | null>(null)
  const retryOne = useEventAct('retryDeadEvent', () => m.dead_event_retried())
  const retryAll = useEventAct('retryDeadEvents', ({ retried, left }) => {
    const shown = formatCount(retried)
    return left === 0
      ? m.dead_events_retried({ shown })
      : m.dead_events_retried_left({ shown, left: formatCount(left) })
  })
  useLooksWhileRetrying(data?.list_items)
  const columns = deadEventColumns({
    onRetry: ({ id }) => retryOne.submit({ dead_event_id: id }),
    onClose: setClosing,
  })
  return (
    <>
      <TitleBar
        title={m.dead_events()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
        actions={
          data !== undefined &&
          data.dead > 0 && (
            <Button variant="secondary" busy={retryAll.isPending} onClick={() => retryAll.submit({})}>
              {m.dead_events_retry_all({ shown: formatCount(data.dead) })}
            </Button>
          )
        }
      />
      <p className={`text-m soft ${styles.about}`}>{m.dead_events_about()}</p>
      <ListToolbar label={m.dead_events()} isNarrowed={false} onClear={clear}>
        <Select
          aria-label={m.status()}
          placeholder={m.dead_events_open()}
          options={[{ value: 'all', label: m.dead_events_all() }]}
          value={filters.show}
          onChange={(show) => change({ show })}
        />
      </ListToolbar>
      <ListView
        className={styles.events}
        list={list}
        label={m.dead_events()}
        columns={columns}
        keyOf={byId}
        noneYet={m.dead_events_none()}
      />
      {closing && <CloseEventDialog event={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

/** Refetches the list until no event on it is being retried. */
function useLooksWhileRetrying(rows: readonly DeadEvent[] | undefined): void {
  const queryClient = useQueryClient()
  const isRetrying = rows?.some(({ state }) => state === 'retrying') ?? false
  useEffect(() => {
    if (!isRetrying) return
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: ['listDeadEvents'] }),
      lookMs,
    )
    return () => clearInterval(timer)
  }, [isRetrying, queryClient])
}
