import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './add-shipment.module.css'
import type { ParcelValues } from './order-values.ts'

const same: ParcelValues = { weight: '', length: '', width: '', height: '', cod: '' }
const columns = [
  { key: 'weight', label: m.weight_kg },
  { key: 'length', label: m.length_cm },
  { key: 'width', label: m.width_cm },
  { key: 'height', label: m.height_cm },
  { key: 'cod', label: m.cod },
] as const

type Props = Field<ParcelValues[]> & { packages: number }

/** The parcels that differ. All parcels are alike by default. */
export function ParcelsField({ value, onChange, error, packages }: Props) {
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
