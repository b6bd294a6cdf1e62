import { limits } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './correct-items.module.css'
import type { FileOrder } from './file-order.ts'

type Item = FileOrder['items'][number]

/** The items of an order as the file tells them. */
export function CorrectItems({ value, onChange, error }: Field<Item[]>) {
  const cell = (index: number, key: keyof Item) => ({
    name: `items.${index}.${key}`,
    value: value[index]?.[key] ?? '',
    onChange: (text: string) =>
      onChange(value.map((item, at) => (at === index ? { ...item, [key]: text } : item))),
  })
  return (
    <FieldGroup title={m.import_field_items()}>
      {error !== undefined && (
        <p className="text-s danger" role="alert">
          {error}
        </p>
      )}
      {value.map((_, index) => (
        <div key={index} className={`stack bottom gap-m ${styles.item}`}>
          <TextField {...cell(index, 'name')} label={m.import_field_item_name()} />
          <TextField {...cell(index, 'quantity')} label={m.quantity()} ltr />
          <TextField {...cell(index, 'price')} label={m.import_field_item_price()} ltr />
          <CrossButton
            size="medium"
            aria-label={m.remove_item({ number: index + 1 })}
            onClick={() => onChange(value.filter((__, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={value.length >= limits.itemsAnOrder}
          icon={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...value, { name: '', quantity: '1', price: '' }])}
        >
          {m.add_item()}
        </Button>
      </div>
    </FieldGroup>
  )
}
