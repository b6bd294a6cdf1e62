import { type MessageRow, messageChannelLabels, messageEventLabels } from '@mersal/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { messageTemplatesPath, shipmentPath, stoppedPhonesPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { MessageFigures } from './message-figures.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageState } from './message-state.tsx'
import styles from './messages-list.module.css'

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

const messages = defineList(
  'listMessages',
  ['state', 'channel', 'event', 'from_date', 'to_date', 'client_id', 'awb'],
  '',
)

/** What receivers and clients were told, and how it arrived. */
export function MessagesList() {
  const list = useList(messages)
  const { filters, change, data, error } = list
  const [opened, setOpened] = useState<number | null>(null)
  const mayEdit = useMay('company.edit')
  const shown = data?.list_items.find(({ id }) => id === opened)
  return (
    <>
      <TitleBar
        title={m.messages()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
        actions={
          <>
            <ButtonLink variant="secondary" to={stoppedPhonesPath}>
              {m.stopped_phones()}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink variant="secondary" to={messageTemplatesPath}>
                {m.message_templates()}
              </ButtonLink>
            )}
          </>
        }
      />
      <MessageFigures clientId={filters.client_id} />
      <ListToolbar
        label={m.messages()}
        searchLabel={m.messages_search()}
        search={filters.awb}
        onSearch={(awb) => change({ awb })}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <MessageFilters filters={filters} onChange={change} />
      </ListToolbar>
      <ListView
        className={styles.messages}
        list={list}
        label={m.messages()}
        columns={messageColumns({ onOpen: ({ id }) => setOpened(id) })}
        keyOf={byId}
        noneYet={m.messages_none()}
      />
      {shown && <MessageDialog message={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Event, recipient, channel, state, cost and time. The event opens the message. */
function messageColumns({ onOpen }: { onOpen: (row: MessageRow) => void }): Column<MessageRow>[] {
  return [
    column('event', m.message_event(), 18, (row) => (
      <>
        <Button variant="link" onClick={() => onOpen(row)}>
          {label(messageEventLabels[row.event])}
        </Button>
        {row.awb !== null && (
          <Link className={`note block undecorated ${styles.awb}`} to={shipmentPath(row.awb)}>
            <Awb awb={row.awb} />
          </Link>
        )}
      </>
    )),
    column('recipient', m.message_recipient(), 16, ({ recipient, client }) => (
      <>
        <bdi dir="ltr" className="figures">
          {recipient === '' ? m.message_erased() : recipient}
        </bdi>
        {client && (
          <small className="block text-xs faint">
            <bdi>{client.name}</bdi>
          </small>
        )}
      </>
    )),
    column('channel', m.message_channel(), 8, ({ channel, again }) => (
      <>
        {label(messageChannelLabels[channel])}
        {again > 0 && (
          <small className="block text-xs faint">{m.message_again_number({ number: again })}</small>
        )}
      </>
    )),
    column('state', m.status(), 12, (row) => <MessageState message={row} />),
    amountColumn('cost', m.message_cost(), 6, ({ cost }) => <Amount egp={cost} />),
    column('time', m.date(), 14, ({ planned_at, sent_at }) => <DayTime instant={sent_at ?? planned_at} />),
  ]
}
