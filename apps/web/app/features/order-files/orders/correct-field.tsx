import type { CallInput, OrderTextField } from '@mersal/contract'
import { type KeyboardEvent, useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFileChanged } from '../file/use-order-file.ts'
import { fieldWords } from '../words.ts'
import styles from './correct-field.module.css'
import type { FileOrder } from './file-order.ts'
import { ltrFields } from './ltr-fields.ts'
import { orderName } from './order-name.ts'
import { PaymentSelect } from './payment-select.tsx'

type Props = {
  fileId: number
  order: FileOrder
  field: OrderTextField
  message: string
}

/** One faulty field, corrected in place. Enter or leaving the field saves it and validates the order again. */
export function CorrectField({ fileId, order, field, message }: Props) {
  const stands = order.texts[field]
  const [text, setText] = useState(stands)
  const { correct, isPending } = useCorrectOrder(order)

  function save(value = text) {
    if (value === stands || isPending) return
    correct({ order_file_id: fileId, row: order.row, [field]: value } as CallInput<'correctFileOrder'>)
  }

  const id = `correct-${order.row}-${field}`
  const shared = { id, 'data-correct': '', 'aria-describedby': `${id}-fault`, disabled: isPending }
  return (
    <div className={`stack gap-pieces ${styles.field}`}>
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

/** Corrects a field of an order. The focus moves to the next faulty field, because this one may disappear with its row. */
function useCorrectOrder(order: FileOrder) {
  const { submit, isPending } = useSubmission('correctFileOrder', {
    async onDone(mended) {
      if (mended.state === 'good') toast('success', m.import_now_ready({ number: orderName(order) }))
      const next = nextToCorrect()
      await tellFileChanged()
      if (document.activeElement === document.body) next?.focus()
    },
    onRefused: ({ message }) => toast('error', message),
  })
  return { correct: submit, isPending }
}

function nextToCorrect(): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-correct]')]
  const at = fields.findIndex((field) => field.matches(':disabled'))
  return fields.slice(at + 1).find((field) => !field.matches(':disabled'))
}
