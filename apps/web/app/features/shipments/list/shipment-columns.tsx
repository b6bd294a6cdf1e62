import { paymentLabels, type ShipmentRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day, formatWireDay } from '../../../ui/text/day.tsx'
import { PriorityMark } from './priority-mark.tsx'
import styles from './shipments-table.module.css'

export function shipmentColumns(dateSort: Column<ShipmentRow>['sort']): Column<ShipmentRow>[] {
  return [
    {
      key: 'awb',
      header: m.awb(),
      bone: 17,
      cell: ({ awb, reference, priority }) => (
        <>
          <span className={styles.awb}>
            <Awb awb={awb} />
            <PriorityMark priority={priority} />
          </span>
          {reference !== null && (
            <small className={styles.reference} title={m.order_number()}>
              <bdi>{reference}</bdi>
            </small>
          )}
        </>
      ),
    },
    { key: 'client', header: m.client(), bone: 14, cell: ({ clint }) => <bdi>{clint}</bdi> },
    {
      key: 'receiver',
      header: m.receiver(),
      bone: 14,
      cell: ({ receiver_name, receiver_phone }) => (
        <>
          <bdi>{receiver_name}</bdi>
          <small className={styles.beneath}>
            <bdi dir="ltr">{receiver_phone}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'destination',
      header: m.destination_branch(),
      bone: 10,
      cell: ({ destination }) => <bdi>{destination}</bdi>,
    },
    {
      key: 'boy',
      header: m.delivery_boy(),
      bone: 12,
      cell: ({ delivery_boy }) =>
        delivery_boy === null ? (
          <span className={styles.nobody} title={m.not_assigned()}>
            —
          </span>
        ) : (
          <bdi>{delivery_boy}</bdi>
        ),
    },
    {
      key: 'promised',
      header: m.promised_day(),
      bone: 9,
      cell: ({ promised_to, late }) => (
        <span className={late ? styles.late : undefined}>
          <time dateTime={promised_to} dir="ltr">
            {formatWireDay(promised_to)}
          </time>
          {late && <small>{m.late()}</small>}
        </span>
      ),
    },
    { key: 'fees', header: m.fees(), amount: true, bone: 8, cell: ({ fees }) => <Amount egp={fees} /> },
    { key: 'cod', header: m.cod(), amount: true, bone: 9, cell: ({ cod }) => <Amount egp={cod} /> },
    {
      key: 'collection',
      header: m.collection_amount(),
      amount: true,
      bone: 9,
      cell: ({ collection_amount, payment }) => (
        <>
          <Amount egp={collection_amount} />
          <small className={styles.beneath}>{label(paymentLabels[payment])}</small>
        </>
      ),
    },
    {
      key: 'status',
      header: m.status(),
      bone: 13,
      cell: ({ status, direction }) => <StatusBadge status={status} direction={direction} />,
    },
    {
      key: 'created',
      header: m.creation_date(),
      bone: 10,
      cell: ({ creation_date }) => <Day instant={creation_date} />,
      ...(dateSort && { sort: dateSort }),
    },
    {
      key: 'updated',
      header: m.last_update(),
      bone: 10,
      cell: ({ last_update }) => <Day instant={last_update} />,
    },
  ]
}
