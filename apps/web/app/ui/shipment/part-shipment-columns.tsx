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
  /** Rows also tell which shipment they are and whose (a branch's tab), or for whom (an employee's). */
  naming?: 'client' | 'receiver'
  /** The column of what can be done with a row: opening it, or collecting its money. */
  action: (row: PartShipment) => ReactNode
}

/** How their table looks on a narrow screen. */
export const partShipmentsLook = styles.rows

/** The shipments of a branch, a client or an employee (spec §2). */
export function partShipmentColumns({ naming, action }: Options): Column<PartShipment>[] {
  const id: Column<PartShipment> = {
    key: 'awb',
    header: naming === 'client' ? m.id() : m.awb(),
    bone: 12,
    cell: ({ shipment_id }) => <bdi dir="ltr">{shipment_id}</bdi>,
  }
  const client: Column<PartShipment> = {
    key: 'client',
    header: m.client(),
    bone: 14,
    cell: ({ clint }) => <bdi>{clint}</bdi>,
  }
  const receiver: Column<PartShipment> = {
    key: 'receiver',
    header: m.receiver(),
    bone: 14,
    cell: ({ receiver_name }) => <bdi>{receiver_name}</bdi>,
  }
  return [
    ...(naming ? [id] : []),
    ...(naming === 'receiver' ? [receiver] : []),
    { key: 'date', header: m.date(), bone: 10, cell: ({ date_time }) => <Day instant={date_time} /> },
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
