import { type PartShipment, paymentLabels } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import { amountColumn, type Column, column } from '../data-table/column.ts'
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
  const id: Column<PartShipment> = column('awb', m.id(), 12, ({ shipment_id }) => (
    <bdi dir="ltr">{shipment_id}</bdi>
  ))
  const client: Column<PartShipment> = column('client', m.client(), 14, ({ clint }) => <bdi>{clint}</bdi>)
  const date: Column<PartShipment> = column(
    'date',
    m.date(),
    10,
    ({ date_time, shipment_id, receiver_name }) => (
      <>
        <Day instant={date_time} />
        {naming === 'receiver' && (
          <small className="note block">
            <bdi dir="ltr">{shipment_id}</bdi> · <bdi>{receiver_name}</bdi>
          </small>
        )}
      </>
    ),
  )
  return [
    ...(naming === 'client' ? [id] : []),
    date,
    amountColumn('cod', m.cod(), 9, ({ COD }) => <Amount egp={COD} />),
    amountColumn('fees', m.shipping_fees(), 8, ({ fees }) => <Amount egp={fees} />),
    ...(naming === 'client' ? [client] : []),
    column('payment', m.payment(), 6, ({ payment }) => label(paymentLabels[payment])),
    column('status', m.status(), 12, ({ status, direction }) => (
      <StatusBadge status={status} direction={direction} />
    )),
    column('action', m.action(), 12, action),
  ]
}
