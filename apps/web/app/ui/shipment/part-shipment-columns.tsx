import { type PartShipment, paymentLabels } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import type { Column } from '../data-table/column.ts'
import { Amount } from '../text/amount.tsx'
import { Day } from '../text/day.tsx'
import styles from './part-shipments.module.css'
import { StatusBadge } from './status-badge/status-badge.tsx'

type Options = {
  /** Adds the AWB and the client as columns (a branch's tab), or the AWB and the receiver below the date (an employee's tab). */
  naming?: 'client' | 'receiver'
  /** The content of the action column: a link to open it, or a button to collect its money. */
  action: (row: PartShipment) => ReactNode
}

/** The style of this table on a narrow screen. */
export const partShipmentsLook = styles.rows

/** The columns of a branch's, a client's or an employee's shipments (spec §2). */
export function partShipmentColumns({ naming, action }: Options): Column<PartShipment>[] {
  const id: Column<PartShipment> = {
    key: 'awb',
    header: m.id(),
    bone: 12,
    cell: ({ shipment_id }) => <bdi dir="ltr">{shipment_id}</bdi>,
  }
  const client: Column<PartShipment> = {
    key: 'client',
    header: m.client(),
    bone: 14,
    cell: ({ clint }) => <bdi>{clint}</bdi>,
  }
  const date: Column<PartShipment> = {
    key: 'date',
    header: m.date(),
    bone: 10,
    cell: ({ date_time, shipment_id, receiver_name }) => (
      <>
        <Day instant={date_time} />
        {naming === 'receiver' && (
          <small className="note block">
            <bdi dir="ltr">{shipment_id}</bdi> · <bdi>{receiver_name}</bdi>
          </small>
        )}
      </>
    ),
  }
  return [
    ...(naming === 'client' ? [id] : []),
    date,
    { key: 'cod', header: m.cod(), amount: true, bone: 9, cell: ({ COD }) => <Amount egp={COD} /> },
    {
      key: 'fees',
      header: m.shipping_fees(),
      amount: true,
      bone: 8,
      cell: ({ fees }) => <Amount egp={fees} />,
    },
    ...(naming === 'client' ? [client] : []),
    { key: 'payment', header: m.payment(), bone: 6, cell: ({ payment }) => label(paymentLabels[payment]) },
    {
      key: 'status',
      header: m.status(),
      bone: 12,
      cell: ({ status, direction }) => <StatusBadge status={status} direction={direction} />,
    },
    { key: 'action', header: m.action(), bone: 12, cell: action },
  ]
}
