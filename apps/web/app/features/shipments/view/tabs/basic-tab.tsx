import { type CallReply, directionLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { shipmentPath } from '../../../../paths.ts'
import { label } from '../../../../texts/label.ts'
import { Fact, Facts } from '../../../../ui/form/fact.tsx'
import { Awb } from '../../../../ui/shipment/awb.tsx'
import { StatusBadge } from '../../../../ui/shipment/status-badge/status-badge.tsx'
import { Amount } from '../../../../ui/text/amount.tsx'
import { ShownOrNot } from '../shown-or-not.tsx'
import { useParcels, useShipment } from '../use-shipment.ts'
import styles from './basic-tab.module.css'

type How = CallReply<'openDetails'>['shipping_details']

const methodWords: Record<How['shipping_method'], () => string> = {
  door_to_door: m.method_door_to_door,
  door_to_branch: m.method_door_to_branch,
  branch_to_door: m.method_branch_to_door,
  branch_to_branch: m.method_branch_to_branch,
}

const typeWords: Record<How['shipping_type'], () => string> = {
  deliver: m.type_deliver,
  return: () => label(directionLabels.return),
}

/** Shipping method and type, size, promised days and failed attempts (spec §3). */
export function BasicTab({ awb, orderId }: { awb: string; orderId: string }) {
  const details = useShipment('openDetails', awb)
  return (
    <>
      <ShownOrNot query={details}>
        {({
          shipping_details: how,
          shipping_measurement: size,
          shipping_parts: parts,
          shipping_days: days,
        }) => (
          <Facts>
            <Fact label={m.shipping_method()}>{methodWords[how.shipping_method]()}</Fact>
            <Fact label={m.shipping_type()}>{typeWords[how.shipping_type]()}</Fact>
            <Fact label={m.promised_day()}>
              <bdi dir="ltr">{readableDay(days.from)}</bdi> – <bdi dir="ltr">{readableDay(days.to)}</bdi>
            </Fact>
            <Fact label={m.failed_attempts()} ltr>
              {String(how.failure)}
            </Fact>
            <Fact label={m.size_cm()} ltr>
              {`${size.length} × ${size.width} × ${size.height}`}
            </Fact>
            <Fact label={m.weight_kg()} ltr>
              {String(size.weight)}
            </Fact>
            <Fact label={m.packages()} ltr>
              {String(size.packages)}
            </Fact>
            <Fact label={m.opening()}>
              {how.allow_opening ? m.opening_allowed() : m.opening_not_allowed()}
            </Fact>
            {parts.partial && (
              <>
                <Fact label={m.partial_allowed()}>{m.yes()}</Fact>
                <Fact label={m.if_part_kept()}>
                  <Amount egp={parts.rest_fee} />
                </Fact>
                <Fact label={m.shop_delivery()}>
                  <Amount egp={parts.shop_delivery} />
                </Fact>
              </>
            )}
            {parts.ordered_cod !== null && (
              <Fact label={m.ordered_cod()}>
                <Amount egp={parts.ordered_cod} />
              </Fact>
            )}
            {how.note !== '' && (
              <Fact label={m.delivery_note()}>
                <bdi>{how.note}</bdi>
              </Fact>
            )}
          </Facts>
        )}
      </ShownOrNot>
      <Parcels orderId={orderId} awb={awb} />
    </>
  )
}

function readableDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The other parcels of the order, if any. */
function Parcels({ orderId, awb }: { orderId: string; awb: string }) {
  const { data } = useParcels(orderId)
  if (!data || data.list_items.length < 2) return null
  return (
    <section className={styles.parcels}>
      <h3 className="text-l">{m.parcels_of_order()}</h3>
      <ul className="flex wrap gap-m above-l">
        {data.list_items.map((parcel) => (
          <li key={parcel.awb}>
            <Link to={shipmentPath(parcel.awb)} aria-current={parcel.awb.endsWith(awb) ? 'true' : undefined}>
              <Awb awb={parcel.awb} />
              <StatusBadge status={parcel.status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
