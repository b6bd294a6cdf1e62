import { type CallInput, type CallReply, limits } from '@mersal/contract'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { RecordState } from '../../../ui/form/field.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { LocationField } from '../../../ui/location/location-field.tsx'
import { type PickedPlace, pointOf, unnamedPlace } from '../../../ui/location/picked-place.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { fieldOfOrder } from '../add/order-values.ts'
import { ShownOrNot } from '../view/shown-or-not.tsx'
import { refreshShipment, useShipment } from '../view/use-shipment.ts'

type Values = {
  receiver_place: PickedPlace
  receiver_address: string
  receiver_mark: string
  note: string
  reason: string
}

type Props = { awb: string; version: number; title: string; onClose: () => void }

/**
 * Changes the address of an order. Only edited fields are sent, so another person's change to the other fields stays.
 */
export function ChangeDialog({ awb, version, title, onClose }: Props) {
  const contacts = useShipment('openSenderAndReceiver', awb)
  const details = useShipment('openDetails', awb)
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{m.change_explained()}</p>
      <ShownOrNot query={contacts}>
        {({ receiver }) => (
          <ShownOrNot query={details}>
            {({ shipping_details: { note } }) => (
              <ChangeForm
                awb={awb}
                title={title}
                record={{ version, values: valuesOf(receiver.location, note) }}
                onClose={onClose}
              />
            )}
          </ShownOrNot>
        )}
      </ShownOrNot>
    </Dialog>
  )
}

type FormProps = { awb: string; title: string; record: RecordState<Values>; onClose: () => void }

function ChangeForm({ awb, title, record, onClose }: FormProps) {
  const [start] = useState(record)
  const form = useRecordForm<'changeShipment', Values>({
    call: 'changeShipment',
    record: start,
    toInput: (values, version) => ({ awb, version, ...changesOf(start.values, values) }),
    fieldOf: fieldOfOrder,
    reread: () => readAgain(awb),
    async onDone({ details }) {
      toast('success', details)
      onClose()
      await refreshShipment(awb)
    },
  })
  const { field } = form
  return (
    <RecordForm
      form={form}
      label={title}
      actions={<SaveBar isPending={form.isPending} isReady={form.isDirty} onCancel={onClose} />}
    >
      <LocationField
        {...field('receiver_place')}
        onChange={(place) => place && field('receiver_place').onChange(place)}
        label={m.point_on_map()}
        address={field('receiver_address')}
      />
      <TextField {...field('receiver_address')} label={m.address()} maxLength={limits.address.max} rows={2} />
      <TextField {...field('receiver_mark')} label={m.landmark()} maxLength={limits.note.max} />
      <TextField {...field('note')} label={m.delivery_note()} maxLength={limits.note.max} rows={2} />
      <TextField {...field('reason')} label={m.change_reason()} maxLength={limits.note.max} />
    </RecordForm>
  )
}

type Receiver = CallReply<'openSenderAndReceiver'>['receiver']

function valuesOf({ address, mark, map }: Receiver['location'], note: string): Values {
  return {
    receiver_place: unnamedPlace(map),
    receiver_address: address,
    receiver_mark: mark ?? '',
    note,
    reason: '',
  }
}

function changesOf(start: Values, values: Values): Partial<CallInput<'changeShipment'>> {
  const { receiver_place: place, reason, ...texts } = values
  const isMoved =
    place.latitude !== start.receiver_place.latitude || place.longitude !== start.receiver_place.longitude
  const changed = Object.entries(texts).filter(([name, text]) => text !== start[name as keyof typeof texts])
  const point = pointOf(place)
  return {
    ...Object.fromEntries(changed),
    ...(isMoved && { receiver_latitude: point.latitude, receiver_longitude: point.longitude }),
    ...(reason !== '' && { reason }),
  } as Partial<CallInput<'changeShipment'>>
}

async function readAgain(awb: string): Promise<RecordState<Values>> {
  const [main, contacts, details] = await Promise.all([
    call('openMain', { awb }),
    call('openSenderAndReceiver', { awb }),
    call('openDetails', { awb }),
  ])
  return {
    version: main.version,
    values: valuesOf(contacts.receiver.location, details.shipping_details.note),
  }
}
