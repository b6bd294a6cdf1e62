import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Says that an act above the company's limit waits for a second person. */
export function tellWaiting({ amount }: { amount: number }): void {
  toast('info', m.approval_now_waits({ amount: formatAmount(amount) }))
}
