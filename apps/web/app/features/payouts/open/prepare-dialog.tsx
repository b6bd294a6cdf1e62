import type { CallReply, PayoutLeftReason } from '@mersal/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { payoutPaths } from '../../../paths.ts'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'

type Prepared = CallReply<'preparePayouts'>
type Props = { clientIds: readonly number[]; onPrepared: () => void; onClose: () => void }

const reasons: Record<PayoutLeftReason, () => string> = {
  no_details: m.payouts_left_no_details,
  day_limit: m.payouts_left_day_limit,
  month_limit: m.payouts_left_month_limit,
  batch_full: m.payouts_left_batch_full,
}

/** Prepares a batch of the chosen clients, or of all, and says what it leaves out. */
export default function PrepareDialog({ clientIds, onPrepared, onClose }: Props) {
  const navigate = useNavigate()
  const moved = useMoved()
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const form = useRecordForm<'preparePayouts', { note: string }>({
    call: 'preparePayouts',
    record: { values: { note: '' } },
    toInput: ({ note }) => ({ note, ...(clientIds.length > 0 && { client_ids: [...clientIds] }) }),
    async onDone(reply) {
      toast('success', m.payouts_prepared({ amount: formatAmount(reply.amount) }))
      onPrepared()
      if (reply.left.length > 0) setPrepared(reply)
      else await navigate(payoutPaths.batch(reply.id))
      return moved()
    },
  })
  if (prepared) return <LeftOut prepared={prepared} onClose={onClose} />
  return (
    <FormDialog
      title={m.payouts_prepare_title()}
      submitText={m.payouts_prepare()}
      form={form}
      onClose={onClose}
    >
      <p>
        {clientIds.length === 0
          ? m.payouts_prepare_means_all()
          : m.payouts_prepare_means({ shown: formatCount(clientIds.length) })}
      </p>
      <TextField {...form.field('note')} label={m.note()} />
    </FormDialog>
  )
}

function LeftOut({ prepared, onClose }: { prepared: Prepared; onClose: () => void }) {
  return (
    <Dialog
      title={m.payouts_left_title()}
      onClose={onClose}
      actions={<ButtonLink to={payoutPaths.batch(prepared.id)}>{m.payouts_open_batch()}</ButtonLink>}
    >
      <p>{m.payouts_left_means({ amount: formatAmount(prepared.amount) })}</p>
      <ul className={`stack gap-s text-s ${styles.results}`}>
        {prepared.left.map(({ client, amount, reason }) => (
          <li key={`${client.id} ${reason}`}>
            <span>
              <bdi>{client.name}</bdi> · {formatAmount(amount)} {m.egp()}
            </span>
            <span className={styles.soft}>{reasons[reason]()}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
