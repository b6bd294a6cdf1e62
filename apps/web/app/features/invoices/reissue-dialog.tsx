import { type Invoice, limits } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath } from '../../paths.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

type Props = { invoice: Invoice; onClose: () => void }

/** Cancels an invoice by a credit note and issues it again, with a reason. */
export default function ReissueDialog({ invoice: { id, number }, onClose }: Props) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useRecordForm<'reissueInvoice', { reason: string }>({
    call: 'reissueInvoice',
    record: { values: { reason: '' } },
    toInput: (values) => ({ invoice_id: id, ...values }),
    async onDone(made) {
      toast('success', m.invoice_reissued({ number: made.number }))
      onClose()
      await cache.invalidateQueries()
      await navigate(viewPath(paths.invoices, made.id))
    },
  })
  return (
    <FormDialog
      title={m.invoice_reissue_title({ number })}
      submitText={m.invoice_reissue()}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>{m.invoice_reissue_means()}</p>
      <TextField {...form.field('reason')} label={m.reason()} maxLength={limits.note.max} />
    </FormDialog>
  )
}
