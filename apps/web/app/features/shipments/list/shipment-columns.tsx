import { paymentLabels, priorities, priorityLabels, type ShipmentRow } from '@mersal/contract'
import { IconChevronsUp, IconChevronUp } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day, DayTime, formatWireDay } from '../../../ui/text/day.tsx'
import styles from './shipments-table.module.css'

const icons = { [priorities.express]: IconChevronUp, [priorities.urgent]: IconChevronsUp }

export function shipmentColumns(dateSort: Column<ShipmentRow>['sort']): Column<ShipmentRow>[] {
  return [
    column('awb', m.awb(), 17, ({ awb, reference, priority }) => (
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
    )),
    column('client', m.client(), 14, ({ clint }) => <bdi>{clint}</bdi>),
    column('receiver', m.receiver(), 14, ({ receiver_name, receiver_phone }) => (
      <>
        <bdi>{receiver_name}</bdi>
        <small className={styles.beneath}>
          <bdi dir="ltr">{receiver_phone}</bdi>
        </small>
      </>
    )),
    column('area', m.area(), 10, ({ area }) => <Known text={area} />),
    column('destination', m.destination_branch(), 10, ({ destination }) => <bdi>{destination}</bdi>),
    column('boy', m.delivery_boy(), 12, ({ delivery_boy }) => (
      <Known text={delivery_boy} title={m.not_assigned()} />
    )),
    column('promised', m.promised_day(), 9, ({ promised_to, days_late }) => (
      <span className={days_late === null ? undefined : `bold danger ${styles.late}`}>
        <WireDay day={promised_to} />
        {days_late !== null && <small>{m.days_late({ count: days_late })}</small>}
      </span>
    )),
    column('cause', m.case_cause(), 9, ({ cause }) => <Known text={cause && causeWords[cause]()} />),
    column('deliver_on', m.deliver_on(), 9, ({ deliver_on }) =>
      deliver_on === null ? <Known text={null} /> : <WireDay day={deliver_on} />,
    ),
    amountColumn('fees', m.fees(), 8, ({ fees }) => <Amount egp={fees} />),
    amountColumn('cod', m.cod(), 9, ({ cod }) => <Amount egp={cod} />),
    amountColumn('collection', m.collection_amount(), 9, ({ collection_amount, payment }) => (
      <>
        <Amount egp={collection_amount} />
        <small className={styles.beneath}>{label(paymentLabels[payment])}</small>
      </>
    )),
    column('status', m.status(), 13, ({ status, direction, kind }) => (
      <>
        <StatusBadge status={status} direction={direction} />
        {kind === 'rest' && <small className={styles.beneath}>{m.kind_rest()}</small>}
      </>
    )),
    column('last_event', m.last_event(), 14, ({ last_event }) =>
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
    ),
    {
      key: 'created',
      header: m.creation_date(),
      skeletonWidth: 10,
      cell: ({ creation_date }) => <Day instant={creation_date} />,
      ...(dateSort && { sort: dateSort }),
    },
    column('updated', m.last_update(), 10, ({ last_update }) => <Day instant={last_update} />),
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

/** Marks a priority above the usual one. */
function PriorityMark({ priority }: { priority: number }) {
  const Icon = icons[priority as keyof typeof icons]
  const text = priorityLabels[priority]
  if (!Icon || !text) return null
  const word = label(text)
  return (
    <span className={`warn ${styles.priority}`} title={word}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
