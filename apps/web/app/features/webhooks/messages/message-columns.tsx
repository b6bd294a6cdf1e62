import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/data-table/column.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { eventWord, type Message } from '../words.ts'
import { MessageState } from './message-state.tsx'

/** The event, the state of its delivery, and the next try. Messages of a paused target have a time too. */
export function messageColumns(isPaused: boolean): Column<Message>[] {
  return [
    {
      key: 'event',
      header: m.webhook_message(),
      bone: 20,
      cell: ({ event, awb }) => (
        <>
          {eventWord(event)}
          {awb !== null && (
            <small className="sub block">
              <bdi dir="ltr">{awb}</bdi>
            </small>
          )}
        </>
      ),
    },
    { key: 'date', header: m.date(), bone: 16, cell: ({ created_at }) => <DayTime instant={created_at} /> },
    { key: 'state', header: m.status(), bone: 12, cell: ({ state }) => <MessageState state={state} /> },
    {
      key: 'tries',
      header: m.webhook_tries(),
      bone: 4,
      cell: ({ attempts }) => <bdi dir="ltr">{attempts}</bdi>,
    },
    {
      key: 'next',
      header: m.webhook_outcome(),
      bone: 24,
      cell: ({ failure, next_at, status, state }) => (
        <>
          {failure ??
            (status !== null && state === 'delivered' && m.webhook_answered({ status: String(status) }))}
          {next_at !== null && (state === 'failed' || isPaused) && (
            <small className="sub block">
              {m.webhook_next_try()} <DayTime instant={next_at} />
            </small>
          )}
        </>
      ),
    },
  ]
}
