import { limits, type OrderTextField, orderTextFields } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup, RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFileChanged } from '../file/use-order-file.ts'
import { fieldWords } from '../words.ts'
import styles from './correct-dialog.module.css'
import type { FileOrder } from './file-order.ts'
import { ltrFields } from './ltr-fields.ts'
import { orderName } from './order-name.ts'
import { PaymentSelect } from './payment-select.tsx'

type Values = FileOrder['texts'] & { items: FileOrder['items'] }

type Props = { fileId: number; order: FileOrder; onClose: () => void }

/** Fields of every order. Other fields are shown when the file has a value for them. */
const usual: ReadonlySet<OrderTextField> = new Set<OrderTextField>([
  'number',
  'name',
  'phone',
  'phone2',
  'street',
  'city',
  'governorate',
  'total',
  'payment_status',
  'note',
])
const long: ReadonlySet<OrderTextField> = new Set<OrderTextField>(['street', 'note'])

/** All fields of an order as the file tells them, to correct. The saved order is validated again by the same rules. */
export default function CorrectDialog({ fileId, order, onClose }: Props) {
  const { texts, row, items, faults } = order
  const title = m.import_edit_order({ number: orderName(order) })
  const form = useRecordForm<'correctFileOrder', Values>({
    call: 'correctFileOrder',
    record: { values: { ...texts, items } },
    toInput: (values) => ({ ...values, order_file_id: fileId, row }),
    async onDone({ state }) {
      await tellFileChanged()
      if (state !== 'good') return
      toast('success', m.import_now_ready({ number: orderName(order) }))
      onClose()
    },
  })
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const shown = orderTextFields.filter((field) => usual.has(field) || texts[field] !== '' || faultOf(field))
  return (
    <Dialog title={title} onClose={onClose}>
      {faultOf('row') && <p className="text-s danger">{faultOf('row')}</p>}
      <RecordForm
        form={form}
        label={title}
        actions={<SaveBar isPending={form.isPending} onCancel={onClose} />}
      >
        {shown.map((name) => {
          const field = form.field(name)
          const error = field.error ?? (field.value === texts[name] ? faultOf(name) : undefined)
          return name === 'payment_status' ? (
            <label key={name} className={`stack gap-s text-m medium ${styles.payment}`}>
              {fieldWords[name]()}
              <PaymentSelect value={field.value} onChange={field.onChange} />
              {error !== undefined && <span className="text-s danger">{error}</span>}
            </label>
          ) : (
            <TextField
              key={name}
              {...field}
              error={error}
              label={fieldWords[name]()}
              ltr={ltrFields.has(name)}
              {...(long.has(name) && { rows: 2 })}
            />
          )
        })}
        <CorrectItems {...form.field('items')} error={form.field('items').error ?? faultOf('items')} />
      </RecordForm>
    </Dialog>
  )
}

type Item = FileOrder['items'][number]

/** The items of an order as the file tells them. */
function CorrectItems({ value, onChange, error }: Field<Item[]>) {
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
