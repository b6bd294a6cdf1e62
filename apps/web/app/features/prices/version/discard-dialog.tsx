import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Discards a draft, with what was typed and not saved. */
export default function DiscardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { submit, isPending } = useSubmission('discardPrices', {
    async onDone() {
      toast('success', m.price_was_discarded())
      // Only the list: the discarded version is still on the screen and would be refused.
      await queryClient.invalidateQueries({ queryKey: ['listPrices'] })
      await navigate(paths.prices)
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  return (
    <ConfirmDialog
      question={m.price_discard_question()}
      confirmLabel={m.price_discard()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ id })}
    >
      <p>{m.price_discard_means()}</p>
    </ConfirmDialog>
  )
}
