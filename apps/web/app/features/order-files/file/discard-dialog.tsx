import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { orderFilesPath } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellFileChanged } from './use-order-file.ts'

/** Discards a file, after confirmation, when none of its orders was created. */
export default function DiscardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { submit, isPending } = useSubmission('discardOrderFile', {
    async onDone() {
      await navigate(orderFilesPath)
      await tellFileChanged()
    },
    onRefused({ message }) {
      toast('error', message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={m.import_discard_question()}
      confirmLabel={m.import_discard()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ order_file_id: id })}
    >
      <p>{m.import_discard_means()}</p>
    </ConfirmDialog>
  )
}
