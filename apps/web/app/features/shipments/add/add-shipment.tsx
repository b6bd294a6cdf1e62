import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { company } from '../../../client/company.ts'
import { queryClient } from '../../../client/query-client.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './add-shipment.module.css'
import { DetailsFields } from './details-fields.tsx'
import { ItemsField } from './items-field.tsx'
import {
  anotherOrder,
  emptyOrder,
  fieldOfOrder,
  mayBePartial,
  type OrderValues,
  toOrder,
} from './order-values.ts'
import { PartialFields } from './partial-fields.tsx'
import { PriceLine } from './price-line.tsx'
import { PricePanel } from './price-panel.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { SenderFields } from './sender-fields.tsx'

/** Loaded when the order is sent. */
const loadAdded = () => import('./shipment-added.tsx')
const ShipmentAdded = lazyPart(async () => ({ default: (await loadAdded()).ShipmentAdded }))

/** Adds an order: sender, receiver, details and items, with a live price (spec §2). */
export function AddShipment() {
  const [start, setStart] = useState<OrderValues>(() => emptyOrder(company().default_parcel))
  const [added, setAdded] = useState<CallReply<'createShipment'> | null>(null)
  return (
    <>
      <TitleBar title={m.add_shipment()} trail={[{ label: m.shipments(), to: paths.shipments }]} />
      {added ? (
        <ShipmentAdded added={added} onAnother={() => setAdded(null)} />
      ) : (
        <OrderForm
          start={start}
          onAdded={(reply, values) => {
            setStart(anotherOrder(values, emptyOrder(company().default_parcel)))
            setAdded(reply)
            void queryClient.invalidateQueries({ queryKey: ['listShipments'] })
          }}
        />
      )}
    </>
  )
}

type FormProps = {
  start: OrderValues
  onAdded: (added: CallReply<'createShipment'>, values: OrderValues) => void
}

function OrderForm({ start, onAdded }: FormProps) {
  const form = useRecordForm<'createShipment', OrderValues>({
    call: 'createShipment',
    record: { values: start },
    toInput: (values) => {
      void loadAdded().catch(() => undefined)
      return toOrder(values)
    },
    fieldOf: fieldOfOrder,
    onDone: onAdded,
  })
  const { values, field, setValues, begin, isPending } = form
  return (
    <div className={`stack ${styles.screen}`}>
      <RecordForm
        form={form}
        label={m.add_shipment()}
        actions={
          <>
            <SaveBar isPending={isPending} label={m.add_shipment()} cancelTo={paths.shipments} />
            <PriceLine values={values} />
          </>
        }
      >
        <SenderFields values={values} field={field} setValues={setValues} begin={begin} />
        <ReceiverFields field={field} />
        <DetailsFields values={values} field={field} />
        <ItemsField {...field('items')} parcels={Number(values.packages)}>
          <PartialFields
            partial={{ ...field('partial'), value: mayBePartial(values) }}
            shopDelivery={field('shop_delivery')}
            items={values.items}
            cod={field('cod')}
          />
        </ItemsField>
      </RecordForm>
      <PricePanel values={values} />
    </div>
  )
}
