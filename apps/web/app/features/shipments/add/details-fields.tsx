import { limits, priorityLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { label } from '../../../texts/label.ts'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './add-shipment.module.css'
import type { OrderValues, ParcelValues } from './order-values.ts'
import { SameReference } from './same-reference.tsx'

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
      {values.client_id && <SameReference client={values.client_id.id} reference={values.reference} />}
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

const same: ParcelValues = { weight: '', length: '', width: '', height: '', cod: '' }
const columns = [
  { key: 'weight', label: m.weight_kg },
  { key: 'length', label: m.length_cm },
  { key: 'width', label: m.width_cm },
  { key: 'height', label: m.height_cm },
  { key: 'cod', label: m.cod },
] as const

type ParcelsFieldProps = Field<ParcelValues[]> & { packages: number }

/** The parcels that differ. All parcels are alike by default. */
function ParcelsField({ value, onChange, error, packages }: ParcelsFieldProps) {
  const isSeveral = Number.isInteger(packages) && packages > 1 && packages <= limits.parcelsAnOrder
  if (!isSeveral) return null
  const differ = value.length > 0
  const rows = Array.from({ length: packages }, (_, index) => value[index] ?? same)
  return (
    <div className="stack gap-l">
      <label className={`row gap-m text-m ${styles.check}`}>
        <Checkbox
          data-path="parcels"
          checked={differ}
          onChange={(event) => onChange(event.currentTarget.checked ? rows : [])}
        />
        {m.parcels_differ()}
      </label>
      {differ &&
        rows.map((row, index) => (
          <fieldset key={index} className={styles.parcel}>
            <legend>{m.parcel_number({ number: index + 1 })}</legend>
            {columns.map(({ key, label }) => (
              <TextField
                key={key}
                name={`parcels.${index}.${key}`}
                label={label()}
                ltr
                inputMode="decimal"
                placeholder={m.as_above()}
                value={row[key]}
                onChange={(text) =>
                  onChange(rows.map((other, at) => (at === index ? { ...other, [key]: text } : other)))
                }
              />
            ))}
          </fieldset>
        ))}
      {error !== undefined && <p className="text-s danger">{error}</p>}
    </div>
  )
}
