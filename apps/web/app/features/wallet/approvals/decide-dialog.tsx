import type { ApprovalAct, CallReply } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { approveText, booksNothing, type Decision, titleOf } from './approval-words.ts'

/** What approving does where it books nothing. */
const withoutMoney: Partial<Record<ApprovalAct, () => string>> = {
  payout_batch: m.approval_payout_batch_means,
  payout_details: m.approval_payout_details_means,
  redirect: m.approval_redirect_means,
  client_terms: m.approval_client_terms_means,
}

function meansOf(act: ApprovalAct) {
  if (act === 'write_off') return m.approval_write_off_means
  return act === 'payout_cash' ? m.approval_payout_cash_means : m.approval_means
}

function declineMeansOf(act: ApprovalAct) {
  if (act === 'write_off') return m.approval_write_off_decline_means
  return act === 'payout_cash' ? m.approval_payout_cash_decline_means : m.approval_decline_means
}

/** Approves an act, or declines it with a reason. The person who prepared it withdraws it. */
export default function DecideDialog({ act, approval, onClose }: Decision & { onClose: () => void }) {
  const { employee_id } = useSignedIn()
  const amount = formatAmount(approval.amount)
  const isApproval = act === 'approve'
  const isPayout = booksNothing(approval.act)
  const form = useMoneyForm<'approve' | 'decline', { reason: string }>({
    call: act,
    record: { values: { reason: '' } },
    toInput: ({ reason }) => ({ approval_id: approval.id, reason }),
    onDone: (reply) => toast('success', doneText(reply)),
    onClose,
  })
  const isOwn = approval.prepared_by?.id === employee_id

  function doneText(reply: CallReply<'approve'> | CallReply<'decline'>): string {
    if (!isApproval) return m.approval_was_declined()
    if ('books_at' in reply && reply.books_at !== null)
      return m.approval_was_asked_alone({ at: isolated(formatDayTime(reply.books_at, pageLanguage())) })
    return isPayout ? m.approval_was_approved_only() : m.approval_was_approved({ amount })
  }

  return (
    <FormDialog
      title={titleOf(approval)}
      submitText={isApproval ? approveText(approval) : isOwn ? m.approval_withdraw() : m.approval_decline()}
      form={form}
      isDangerous={!isApproval}
      isReady={(isApproval && !approval.needs_reason) || form.values.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>
        {isApproval
          ? approval.books_later
            ? m.approval_alone_means()
            : approval.needs_reason
              ? m.approval_barred_means()
              : isPayout
                ? withoutMoney[approval.act]?.()
                : approval.prepared_by === null
                  ? m.approval_means_scheduled()
                  : meansOf(approval.act)({ name: approval.prepared_by.name })
          : isPayout
            ? approval.changes.length > 0
              ? m.approval_changes_decline_means()
              : m.approval_payout_decline_means()
            : declineMeansOf(approval.act)()}
      </p>
      {(!isApproval || approval.needs_reason) && <TextField {...form.field('reason')} label={m.reason()} />}
    </FormDialog>
  )
}
