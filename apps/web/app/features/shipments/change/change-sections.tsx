import { limits } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { LocationField } from '../../../shared/place/location-field.tsx'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { ItemsField } from '../add/items-field.tsx'
import { PartialFields } from '../add/partial-fields.tsx'
import styles from './change-dialog.module.css'
import type { ChangeValues } from './change-values.ts'
import type { Part } from './may-change.ts'
import { NewDayField } from './new-day-field.tsx'

type Props = {
  field: <K extends keyof ChangeValues>(name: K) => Field<ChangeValues[K]>
  /** The last promised day. */
  promised: string
  /** The number of the parcel in its order. */
  parcel: string
  /** The parcels of the order. */
  parcels: number
  refusals: Record<Part, string | null>
}

/** The fields of a change, by subject. What a person may not change is shown with the reason. */
export function ChangeSections({ field, promised, parcel, parcels, refusals }: Props) {
  function of<K extends keyof ChangeValues>(part: Part, name: K): Field<ChangeValues[K]> {
    return { ...field(name), readOnly: refusals[part] !== null }
  }
  const receiver = <K extends keyof ChangeValues>(name: K) => of('receiver', name)
  const items = field('items')
  return (
    <div className={`stack gap-3xl ${styles.sections}`}>
      <FieldGroup title={m.receiver()}>
        <Refusal>{refusals.receiver}</Refusal>
        <TextField {...receiver('receiver_name')} label={m.name()} maxLength={limits.contactName.max} />
        <div className={styles.pair}>
          <PhoneField {...receiver('receiver_phone')} label={m.phone()} />
          <PhoneField {...receiver('receiver_mobile2')} label={m.second_phone()} />
        </div>
        <TextField {...receiver('receiver_email')} label={m.email()} type="email" ltr />
      </FieldGroup>
      <FieldGroup title={m.change_place()}>
        <LocationField
          {...receiver('receiver_place')}
          onChange={(place) => place && field('receiver_place').onChange(place)}
          label={m.point_on_map()}
          address={field('receiver_address')}
        />
        <TextField
          {...receiver('receiver_address')}
          label={m.address()}
          maxLength={limits.address.max}
          rows={2}
        />
        <TextField {...receiver('receiver_mark')} label={m.landmark()} maxLength={limits.note.max} />
      </FieldGroup>
      <FieldGroup title={m.change_day()}>
        <NewDayField {...receiver('deliver_on')} hint={m.change_promised({ day: formatWireDay(promised) })} />
        <div className={styles.pair}>
          <TextField {...receiver('deliver_from')} label={m.deliver_from()} type="time" maxLength={12} ltr />
          <TextField
            {...receiver('deliver_until')}
            label={m.deliver_until()}
            type="time"
            maxLength={12}
            ltr
          />
        </div>
      </FieldGroup>
      <FieldGroup title={m.change_parcel()}>
        <Refusal>{refusals.cod === refusals.receiver ? null : refusals.cod}</Refusal>
        <AmountField {...of('cod', 'cod')} label={m.cod()} hint={m.change_cod_hint()} />
        <div className={styles.sizes}>
          <TextField {...of('size', 'weight')} label={m.weight_kg()} ltr inputMode="decimal" />
          <TextField {...of('size', 'length')} label={m.length_cm()} ltr inputMode="decimal" />
          <TextField {...of('size', 'width')} label={m.width_cm()} ltr inputMode="decimal" />
          <TextField {...of('size', 'height')} label={m.height_cm()} ltr inputMode="decimal" />
        </div>
      </FieldGroup>
      <FieldGroup title={m.change_order()}>
        <TextField {...receiver('note')} label={m.delivery_note()} maxLength={limits.note.max} rows={2} />
        <ChoiceField
          {...receiver('allow_opening')}
          label={m.opening()}
          choices={[
            { value: false, label: m.opening_not_allowed() },
            { value: true, label: m.opening_allowed() },
          ]}
        />
        <Refusal>{refusals.way === refusals.receiver ? null : refusals.way}</Refusal>
        <ChoiceField
          {...of('way', 'shipment_to')}
          label={m.delivery_to()}
          choices={[
            { value: 'home', label: m.to_the_door() },
            { value: 'branch', label: m.receiver_comes() },
          ]}
        />
      </FieldGroup>
      {refusals.way === null && (
        <ItemsField {...items} parcels={parcels}>
          <PartialFields
            partial={field('partial')}
            shopDelivery={field('shop_delivery')}
            items={items.value.filter((item) => item.parcel === parcel)}
            cod={of('cod', 'cod')}
          />
        </ItemsField>
      )}
      <TextField
        {...field('reason')}
        label={m.reason()}
        hint={m.change_reason_hint()}
        maxLength={limits.note.max}
      />
    </div>
  )
}

/** Why the fields below cannot be changed. */
function Refusal({ children }: { children: ReactNode }) {
  return children === null ? null : <p className={`text-s sand ${styles.refusal}`}>{children}</p>
}
