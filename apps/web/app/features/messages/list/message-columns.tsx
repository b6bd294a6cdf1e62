import { type MessageRow, messageChannelLabels, messageEventLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { MessageState } from './message-state.tsx'
import styles from './messages-list.module.css'

/** Event, recipient, channel, state, cost and time. The event opens the message. */
export function messageColumns({ onOpen }: { onOpen: (row: MessageRow) => void }): Column<MessageRow>[] {
  return [
    {
      key: 'event',
      header: m.message_event(),
      bone: 18,
      cell: (row) => (
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
      ),
    },
    {
      key: 'recipient',
      header: m.message_recipient(),
      bone: 16,
      cell: ({ recipient, client }) => (
        <>
          <bdi dir="ltr" className="figures">
            {recipient === '' ? m.message_erased() : recipient}
          </bdi>
          {client && (
            <small className={styles.sub}>
              <bdi>{client.name}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'channel',
      header: m.message_channel(),
      bone: 8,
      cell: ({ channel, again }) => (
        <>
          {label(messageChannelLabels[channel])}
          {again > 0 && <small className={styles.sub}>{m.message_again_number({ number: again })}</small>}
        </>
      ),
    },
    { key: 'state', header: m.status(), bone: 12, cell: (row) => <MessageState message={row} /> },
    {
      key: 'cost',
      header: m.message_cost(),
      amount: true,
      bone: 6,
      cell: ({ cost }) => <Amount egp={cost} />,
    },
    {
      key: 'time',
      header: m.date(),
      bone: 14,
      cell: ({ planned_at, sent_at }) => <DayTime instant={sent_at ?? planned_at} />,
    },
  ]
}
