import { limits } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './add-shipment.module.css'
import type { ItemValues } from './order-values.ts'

const newItem: ItemValues = { name: '', price_of_item: '', quantity: '1', note: '', parcel: '1' }

type Props = Field<ItemValues[]> & {
  /** The parcels of the order. */
  parcels: number
  /** What follows the items. */
  children?: ReactNode
}

/** The items of the order. An order without named items counts as one piece. */
export function ItemsField({ value, onChange, error, parcels, children }: Props) {
  const put = (index: number, changes: Partial<ItemValues>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...changes } : item)))
  const cell = (index: number, key: Exclude<keyof ItemValues, 'id'>) => ({
    name: `items.${index}.${key}`,
    value: value[index]?.[key] ?? '',
    onChange: (text: string) => put(index, { [key]: text }),
  })
  return (
    <FieldGroup title={m.tab_items()}>
      {value.map((_, index) => (
        <div key={index} className={`stack gap-l ${styles.item}`}>
          <TextField {...cell(index, 'name')} label={m.item_name()} />
          <TextField {...cell(index, 'quantity')} label={m.quantity()} ltr inputMode="numeric" />
          <TextField {...cell(index, 'price_of_item')} label={m.item_price()} ltr inputMode="decimal" />
          <TextField {...cell(index, 'note')} label={m.note()} />
          {parcels > 1 && parcels <= limits.parcelsAnOrder && (
            <SelectField
              {...cell(index, 'parcel')}
              label={m.item_in_parcel()}
              options={Array.from({ length: parcels }, (__, at) => ({
                value: String(at + 1),
                label: m.parcel_number({ number: at + 1 }),
              }))}
            />
          )}
          <CrossButton
            className={styles.remove}
            aria-label={m.remove_item({ number: index + 1 })}
            onClick={() => onChange(value.filter((__, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className="text-s danger" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          data-path="items"
          disabled={value.length >= limits.itemsAnOrder}
          icon={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...value, newItem])}
        >
          {m.add_item()}
        </Button>
      </div>
      {children}
    </FieldGroup>
  )
}
