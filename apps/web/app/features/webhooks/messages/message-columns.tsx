import { m } from '../../../paraglide/messages.js'
import { type Column, column } from '../../../ui/data-table/column.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { eventWord, type Message } from '../words.ts'
import { MessageState } from './message-state.tsx'

/** The event, the state of its delivery, and the next try. Messages of a paused target have a time too. */
export function messageColumns(isPaused: boolean): Column<Message>[] {
  return [
    column('event', m.webhook_message(), 20, ({ event, awb }) => (
      <>
        {eventWord(event)}
        {awb !== null && (
          <small className="sub block">
            <bdi dir="ltr">{awb}</bdi>
          </small>
        )}
      </>
    )),
    column('date', m.date(), 16, ({ created_at }) => <DayTime instant={created_at} />),
    column('state', m.status(), 12, ({ state }) => <MessageState state={state} />),
    column('tries', m.webhook_tries(), 4, ({ attempts }) => <bdi dir="ltr">{attempts}</bdi>),
    column('next', m.webhook_outcome(), 24, ({ failure, next_at, status, state }) => (
      <>
        {failure ??
          (status !== null && state === 'delivered' && m.webhook_answered({ status: String(status) }))}
        {next_at !== null && (state === 'failed' || isPaused) && (
          <small className="sub block">
            {m.webhook_next_try()} <DayTime instant={next_at} />
          </small>
        )}
      </>
    )),
  ]
}
