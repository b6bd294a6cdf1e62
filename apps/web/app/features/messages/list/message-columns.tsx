import { type MessageRow, messageChannelLabels, messageEventLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { MessageState } from './message-state.tsx'
import styles from './messages-list.module.css'

/** Event, recipient, channel, state, cost and time. The event opens the message. */
export function messageColumns({ onOpen }: { onOpen: (row: MessageRow) => void }): Column<MessageRow>[] {
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
