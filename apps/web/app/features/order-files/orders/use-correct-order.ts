import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFileChanged } from '../file/use-order-file.ts'
import type { FileOrder } from './file-order.ts'
import { orderName } from './order-name.ts'

/** Corrects a field of an order. The focus moves to the next faulty field, because this one may disappear with its row. */
export function useCorrectOrder(order: FileOrder) {
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
