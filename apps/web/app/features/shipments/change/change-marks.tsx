import { bareAwb, type CallReply } from '@mersal/contract'
import { IconCalendarEvent, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ChangedValues } from '../../../ui/shipment/changed-values.tsx'
import { DayTime, formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshShipment, useParcels, useShipment } from '../view/use-shipment.ts'
import styles from './change-marks.module.css'

const PrintLabels = lazyPart(() => import('../../../shared/shipment/print-labels.tsx'))

type Order = { awb: string; orderId: string }

/** What changes left to know: a change that waits for approval, the day that the receiver wants, the first promise, and labels to print again. */
export default function ChangeMarks({
  awb,
  orderId,
  changes,
}: Order & { changes: CallReply<'listChanges'> }) {
  const { deliver_on, first_promised_to, outdated_labels } = changes
  return (
    <div className={`flex wrap gap-m ${styles.marks}`}>
      {changes.waiting && <Waiting awb={awb} waiting={changes.waiting} />}
      {(deliver_on !== null || first_promised_to !== null) && (
        <p>
          <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
          <span>
            {deliver_on !== null && <WantedDay {...changes} />}
            {first_promised_to !== null && <Promises awb={awb} first={first_promised_to} />}
          </span>
        </p>
      )}
      {outdated_labels > 0 && <Outdated awb={awb} orderId={orderId} count={outdated_labels} />}
    </div>
  )
}

type WaitingProps = { awb: string; waiting: NonNullable<CallReply<'listChanges'>['waiting']> }

/** Another phone and place that somebody asked for. Who asked can withdraw it. */
function Waiting({ awb, waiting: { at, by, fields, may_withdraw } }: WaitingProps) {
  const { submit, isPending } = useSubmission('withdrawChange', {
    onDone({ details }) {
      toast('success', details)
      return refreshShipment(awb)
    },
    onRefused({ message }) {
      toast('error', message)
      void refreshShipment(awb)
    },
  })
  return (
    <section className={`stack gap-m width-page text-m ${styles.waiting}`} aria-label={m.change_is_waiting()}>
      <p data-kind="warn">
        <IconUserCheck size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <span>{m.change_is_waiting()}</span>
          <span>
            <bdi>{by}</bdi>
          </span>
          <span>
            <DayTime instant={at} />
          </span>
        </span>
        {may_withdraw && (
          <Button variant="link" busy={isPending} onClick={() => submit({ awb })}>
            {m.approval_withdraw()}
          </Button>
        )}
      </p>
      <ChangedValues fields={fields} />
    </section>
  )
}

function WantedDay({ deliver_on, deliver_from, deliver_until }: CallReply<'listChanges'>) {
  const day = formatWireDay(deliver_on ?? '')
  if (deliver_from === null || deliver_until === null) return <span>{m.wanted_on({ day })}</span>
  return <span>{m.wanted_between({ day, from: deliver_from, until: deliver_until })}</span>
}

function Promises({ awb, first }: { awb: string; first: string }) {
  const { data } = useShipment('openDetails', awb)
  if (!data) return null
  const today = formatWireDay(data.shipping_days.to)
  return <span>{m.promised_first({ first: formatWireDay(first), today })}</span>
}

function Outdated({ awb, orderId, count }: Order & { count: number }) {
  const [isPrinting, setPrinting] = useState(false)
  const parcels = useParcels(orderId)
  const awbs = parcels.data?.list_items.map((parcel) => bareAwb(parcel.awb))
  function close() {
    setPrinting(false)
    void refreshShipment(awb)
  }
  return (
    <p data-kind="warn">
      <IconPrinter size={18} stroke={1.7} aria-hidden="true" />
      <span>{m.labels_outdated({ count })}</span>
      <Button variant="link" onClick={() => setPrinting(true)}>
        {m.print_again()}
      </Button>
      {isPrinting && <PrintLabels awbs={awbs ?? [awb]} onClose={close} />}
    </p>
  )
}
