import { m } from '../../../../paraglide/messages.js'
import { Fact, Facts } from '../../../../ui/form/fact.tsx'
import { ShownOrNot } from '../shown-or-not.tsx'
import { useShipment } from '../use-shipment.ts'
import { methodWords, typeWords } from './method-words.ts'
import { Parcels } from './parcels.tsx'

/** Shipping method and type, size, promised days and failed attempts (spec §3). */
export function BasicTab({ awb, orderId }: { awb: string; orderId: string }) {
  const details = useShipment('openDetails', awb)
  return (
    <>
      <ShownOrNot query={details}>
        {({ shipping_details: how, shipping_measurement: size, shipping_days: days }) => (
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
