import { webhookDeliveryStates } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { webhookPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { byId, type Column, column } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from '../webhooks.module.css'
import { eventWord, type Message, messageStateWord, type Target } from '../words.ts'
import { MessageState } from './message-state.tsx'

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx'))
const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

const messages = defineList('listWebhookDeliveries', ['state'], '')

/** The messages of a target, newest first. The address opens one message over the list. */
export function MessagesList({ target }: { target: Target }) {
  const [query, setQuery] = useSearchParams()
  const list = useList(messages, { webhook_id: target.id })
  const isPaused = target.paused_until !== null
  const columns = useMemo(() => messageColumns(isPaused), [isPaused])
  const opened = Number(query.get('message'))
  const withMessage = (id: number | null) => {
    const next = new URLSearchParams(query)
    if (id === null) next.delete('message')
    else next.set('message', String(id))
    return next
  }
  return (
    <>
      <div className={`flex wrap between gap-m ${styles.toolbar}`}>
        <ListToolbar label={m.webhook_messages()} isNarrowed={list.isNarrowed} onClear={list.clear}>
          <Select
            aria-label={m.status()}
            placeholder={m.webhook_any_state()}
            options={webhookDeliveryStates.map((state) => ({ value: state, label: messageStateWord(state) }))}
            value={list.filters.state}
            onChange={(state) => list.change({ state })}
          />
        </ListToolbar>
        <ReplayDead target={target} />
      </div>
      <ListView
        list={list}
        label={m.webhook_messages()}
        columns={columns}
        keyOf={byId}
        linkOf={({ id }) => `${webhookPath(target.client.id, target.id)}?${withMessage(id)}`}
        noneYet={m.webhook_messages_none_yet()}
      />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <MessageDialog
          id={opened}
          mayReplay={target.state === 'on'}
          onClose={() => setQuery(withMessage(null), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

/** Sends all dead messages of a target again, a few hundred per call. It can be stopped between two calls. */
function ReplayDead({ target }: { target: Target }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {target.dead > 0 && target.state === 'on' && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.webhook_replay_dead({ shown: formatCount(target.dead) })}
        </Button>
      )}
      {isOpen && <ReplayDialog target={target} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The event, the state of its delivery, and the next try. Messages of a paused target have a time too. */
function messageColumns(isPaused: boolean): Column<Message>[] {
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
