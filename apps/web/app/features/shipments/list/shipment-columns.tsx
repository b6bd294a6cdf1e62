import { paymentLabels, type ShipmentRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day, DayTime, formatWireDay } from '../../../ui/text/day.tsx'
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
          <span className="inline-row gap-s">
            <Awb awb={awb} />
            <PriorityMark priority={priority} />
          </span>
          {reference !== null && (
            <small className={`cut ${styles.reference}`} title={m.order_number()}>
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
      key: 'area',
      header: m.area(),
      bone: 10,
      cell: ({ area }) => <Known text={area} />,
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
      cell: ({ delivery_boy }) => <Known text={delivery_boy} title={m.not_assigned()} />,
    },
    {
      key: 'promised',
      header: m.promised_day(),
      bone: 9,
      cell: ({ promised_to, days_late }) => (
        <span className={days_late === null ? undefined : `bold danger ${styles.late}`}>
          <WireDay day={promised_to} />
          {days_late !== null && <small>{m.days_late({ count: days_late })}</small>}
        </span>
      ),
    },
    {
      key: 'cause',
      header: m.case_cause(),
      bone: 9,
      cell: ({ cause }) => <Known text={cause && causeWords[cause]()} />,
    },
    {
      key: 'deliver_on',
      header: m.deliver_on(),
      bone: 9,
      cell: ({ deliver_on }) => (deliver_on === null ? <Known text={null} /> : <WireDay day={deliver_on} />),
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
      key: 'last_event',
      header: m.last_event(),
      bone: 14,
      cell: ({ last_event }) =>
        last_event === null ? (
          <Known text={null} />
        ) : (
          <>
            {last_event.what}
            <small className={styles.beneath}>
              <DayTime instant={last_event.at} />
            </small>
          </>
        ),
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

/** A text, or a dash where there is none. */
function Known({ text, title }: { text: string | null; title?: string }) {
  if (text !== null) return <bdi>{text}</bdi>
  return (
    <span className={`faint ${styles.nobody}`} title={title}>
      —
    </span>
  )
}

function WireDay({ day }: { day: string }) {
  return (
    <time dateTime={day} dir="ltr">
      {formatWireDay(day)}
    </time>
  )
}
