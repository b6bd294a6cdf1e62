import type { CallInput, OrderTextField } from '@mersal/contract'
import { type KeyboardEvent, useState } from 'react'
import { fieldWords } from '../words.ts'
import type { FileOrder } from './file-order.ts'
import { ltrFields } from './ltr-fields.ts'
import styles from './mend-field.module.css'
import { PaymentSelect } from './payment-select.tsx'
import { useMend } from './use-mend.ts'

type Props = {
  fileId: number
  order: FileOrder
  field: OrderTextField
  message: string
}

/** One faulty field, mended in place. Enter or leaving the field saves it and validates the order again. */
export function MendField({ fileId, order, field, message }: Props) {
  const stands = order.told[field]
  const [text, setText] = useState(stands)
  const { mend, isPending } = useMend(order)

  function save(value = text) {
    if (value === stands || isPending) return
    mend({ order_file_id: fileId, row: order.row, [field]: value } as CallInput<'mendFileOrder'>)
  }

  const id = `mend-${order.row}-${field}`
  const shared = { id, 'data-mend': '', 'aria-describedby': `${id}-fault`, disabled: isPending }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{fieldWords[field]()}</label>
      {field === 'payment_status' ? (
        <PaymentSelect {...shared} value={text} onChange={(value) => save(value)} />
      ) : (
        <input
          {...shared}
          className={ltrFields.has(field) ? styles.ltr : undefined}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => save()}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') save()
            if (event.key === 'Escape') setText(stands)
          }}
        />
      )}
      <p id={`${id}-fault`}>{message}</p>
    </div>
  )
}
