import { limits, priorityLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { label } from '../../../texts/label.ts'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './add-shipment.module.css'
import type { OrderValues } from './order-values.ts'
import { ParcelsField } from './parcels-field.tsx'

type Props = {
  values: OrderValues
  field: <K extends keyof OrderValues>(name: K) => Field<OrderValues[K]>
}

/** Weight, size, payment and priority of the parcel. */
export function DetailsFields({ values, field }: Props) {
  return (
    <FieldGroup title={m.details()}>
      <TextField
        {...field('reference')}
        label={m.order_number()}
        hint={m.order_number_hint()}
        maxLength={limits.reference.max}
      />
      <p className="sub">{m.usual_parcel()}</p>
      <div className={styles.sizes}>
        <TextField {...field('weight')} label={m.weight_kg()} ltr inputMode="decimal" />
        <TextField {...field('length')} label={m.length_cm()} ltr inputMode="decimal" />
        <TextField {...field('width')} label={m.width_cm()} ltr inputMode="decimal" />
        <TextField {...field('height')} label={m.height_cm()} ltr inputMode="decimal" />
      </div>
      <TextField {...field('packages')} label={m.packages()} ltr inputMode="numeric" />
      <ParcelsField {...field('parcels')} packages={Number(values.packages)} />
      <AmountField {...field('cod')} label={m.cod()} hint={m.cod_hint()} />
      <ChoiceField
        {...field('fee_collection')}
        label={m.who_pays_the_fee()}
        choices={[
          { value: false, label: m.the_client_pays() },
          { value: true, label: m.the_receiver_pays() },
        ]}
      />
      <ChoiceField
        {...field('allow_opening')}
        label={m.opening()}
        choices={[
          { value: false, label: m.opening_not_allowed() },
          { value: true, label: m.opening_allowed() },
        ]}
      />
      <ChoiceField
        {...field('priority')}
        label={m.priority()}
        choices={priorityLabels.map((text, priority) => ({ value: String(priority), label: label(text) }))}
      />
    </FieldGroup>
  )
}
