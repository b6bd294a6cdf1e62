import type { BankSlipRow } from '@mersal/contract'
import { useMoved } from '../../../client/use-moved.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { slips: readonly BankSlipRow[]; onDone: () => void; onClose: () => void }

/** Asks before slips are confirmed, with their sum. */
export default function ConfirmSlipsDialog({ slips, onDone, onClose }: Props) {
  const moved = useMoved()
  const amount = formatAmount(slips.reduce((sum, slip) => sum + slip.amount * 100, 0) / 100)
  const [first] = slips
  const { submit, isPending } = useSubmission('confirmBankSlips', {
    onDone() {
      toast('success', m.slips_were_confirmed({ amount }))
      onDone()
      onClose()
      return moved()
    },
    onRefused({ message }) {
      onClose()
      toast('error', message)
      return moved()
    },
  })
  return (
    <FormDialog
      title={
        slips.length === 1 && first
          ? m.slip_confirm_question({ slip: isolated(first.number), amount })
          : m.slips_confirm_question({ shown: formatCount(slips.length), amount })
      }
      submitText={m.slip_confirm()}
      isPending={isPending}
      startsAtSubmit
      onClose={onClose}
      onSave={() => submit({ movement_ids: slips.map(({ id }) => id) })}
    >
      <p>{m.slip_confirm_means()}</p>
    </FormDialog>
  )
}
