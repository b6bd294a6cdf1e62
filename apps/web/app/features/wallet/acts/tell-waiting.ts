import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Says that an act waits for a second person, whatever the reason. */
export function tellWaiting({ amount }: { amount: number }): void {
  toast('info', m.approval_now_waits({ amount: formatAmount(amount) }))
}
