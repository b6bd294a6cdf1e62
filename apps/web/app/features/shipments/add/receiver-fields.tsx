import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { AddressWithPlace } from '../../../shared/place/address-with-place.tsx'
import { unnamedPlace } from '../../../shared/place/picked-place.ts'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { KnownPhone } from './known-phone.tsx'
import type { OrderValues } from './order-values.ts'

type Props = {
  field: <K extends keyof OrderValues>(name: K) => Field<OrderValues[K]>
}

export function ReceiverFields({ field }: Props) {
  const address = field('receiver_address')
  const place = field('receiver_place')
  const landmark = field('receiver_mark')
  const phone = field('receiver_phone')
  return (
    <FieldGroup title={m.receiver()}>
      <TextField {...field('receiver_name')} label={m.name()} />
      <PhoneField {...phone} label={m.phone()} hint={m.phone_as_typed()} />
      <KnownPhone
        phone={phone.value}
        address={address.value}
        onUse={(last) => {
          address.onChange(last.address)
          landmark.onChange(last.landmark)
          place.onChange(unnamedPlace(last))
        }}
      />
      <PhoneField {...field('receiver_mobile2')} label={m.second_phone()} />
      <AddressWithPlace address={address} place={place} />
      <TextField {...landmark} label={m.landmark()} />
      <TextField {...field('note')} label={m.delivery_note()} rows={2} maxLength={limits.note.max} />
      <TextField {...field('receiver_email')} label={m.email()} type="email" ltr />
      <ChoiceField
        {...field('pick_up_nearby')}
        label={m.delivery_to()}
        choices={[
          { value: false, label: m.to_the_door() },
          { value: true, label: m.receiver_comes() },
        ]}
      />
    </FieldGroup>
  )
}
