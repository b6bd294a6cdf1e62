import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFileChanged } from '../file/use-order-file.ts'
import type { FileOrder } from './file-order.ts'
import { orderName } from './order-name.ts'

/** Mends a field of an order. The focus moves to the next faulty field, because this one may disappear with its row. */
export function useMend(order: FileOrder) {
  const { submit, isPending } = useSubmission('mendFileOrder', {
    async onDone(mended) {
      if (mended.state === 'good') toast('success', m.import_now_ready({ number: orderName(order) }))
      const next = nextToMend()
      await tellFileChanged()
      if (document.activeElement === document.body) next?.focus()
    },
    onRefused: ({ message }) => toast('error', message),
  })
  return { mend: submit, isPending }
}

function nextToMend(): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-mend]')]
  const at = fields.findIndex((field) => field.matches(':disabled'))
  return fields.slice(at + 1).find((field) => !field.matches(':disabled'))
}
