import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatAmount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { MonthView } from './invoice-words.ts'

type Props = { month: MonthView; name: string; onClose: () => void }

/** Asks before the invoices of a month are made: they never change after that. */
export default function MakeDialog({ month: { month, to_make, total, lacking }, name, onClose }: Props) {
  const cache = useQueryClient()
  const { submit, isPending } = useSubmission('makeInvoices', {
    onDone() {
      onClose()
      return cache.invalidateQueries({ queryKey: ['viewInvoiceMonth'] })
    },
    onRefused({ message }) {
      toast('error', message)
      onClose()
      void cache.invalidateQueries({ queryKey: ['viewInvoiceMonth'] })
    },
  })
  return (
    <ConfirmDialog
      question={m.invoices_make_question({ month: name })}
      confirmLabel={m.invoices_make_go()}
      isConstructive
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ month })}
    >
      <p>
        {m.invoices_make_means({ count: to_make, shown: formatCount(to_make), amount: formatAmount(total) })}
      </p>
      {lacking.length > 0 && (
        <p>{m.invoices_make_lacking({ count: lacking.length, shown: formatCount(lacking.length) })}</p>
      )}
    </ConfirmDialog>
  )
}
